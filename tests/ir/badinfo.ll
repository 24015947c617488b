@nbcount.info = private constant [33 x i8] c"file\090\09-\09/a\0Asite\090\090\090\0910\0A"
