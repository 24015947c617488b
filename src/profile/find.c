/* find.c - finds the counters files of a run, by the headers of a directory's files. */
#include "profile/find.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "profile/image.h"

static int system_error(struct nbcount_error *err)
{
	return err_set(err, ERR_FILE, 0, "%s", strerror(errno));
}

static const char *join(struct arena *a, const char *dir, const char *name)
{
	size_t len = strlen(dir), more = strlen(name);
	char *path = arena_alloc(a, len + more + 2, 1);

	if (!path)
		return NULL;
	memcpy(path, dir, len);
	if (len && dir[len - 1] != '/')
		path[len++] = '/';
	memcpy(path + len, name, more);
	return path;
}

static int is_counters_file(const struct dirent *entry)
{
	return entry->d_name[0] != '.' && str_ends(str_of(entry->d_name), STR(".nbc"));
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

enum { START_DIGITS = 19 };	/* nanoseconds since 1970 have so many from 2001 on */

/* The start in a name HOST.PROCESS.START.nbc; UINT64_MAX: it is another name. */
static uint64_t start_of(const char *path)
{
	struct str name = str_of(path);
	uint64_t start;

	if (!str_ends(name, STR(".nbc")))
		return UINT64_MAX;
	name = str_sub(name, 0, name.len - strlen(".nbc"));
	size_t from = name.len;

	while (from && name.at[from - 1] != '.')
		from--;
	name = str_sub(name, from, name.len);
	return name.len == START_DIGITS && str_u64(name, &start) ? start : UINT64_MAX;
}

/* Explains a dangling link: its process was killed, and the memory it leads to is gone. */
static void look_for_link(struct find_file *file)
{
	struct stat st;

	if (file->err.code != ERR_FILE || lstat(file->path, &st) < 0 || !S_ISLNK(st.st_mode) ||
	    stat(file->path, &st) == 0 || !str_ends(str_of(file->path), STR(".nbc")))
		return;
	file->err = (struct nbcount_error){ 0 };
	err_set(&file->err, ERR_FILE, 0,
		"its process was killed and its counts are lost; remove it");
}

/* Adds a file, even if its header is unreadable: then file->err says so. -1: out of memory. */
static int add_file(struct arena *a, const char *path, struct find_result *out)
{
	struct find_file *file = &out->files[out->n];
	struct fmt_header header;

	if (!path)
		return -1;
	file->path = path;
	out->n++;
	if (image_header(path, &header, &file->err) < 0) {
		look_for_link(file);
		file->start_ns = start_of(path);
		return file->err.code == ERR_MEMORY ? -1 : 0;
	}
	file->start_ns = header.start_ns;
	file->run = arena_str(a, image_field(header.run, sizeof(header.run)));
	return file->run.at ? 0 : -1;
}

static int by_run(const void *left, const void *right)
{
	const struct find_file *a = left, *b = right;
	int order = (a->err.code != 0) - (b->err.code != 0);

	if (order == 0)
		order = str_cmp(a->run, b->run);
	return order ? order : (a->start_ns > b->start_ns) - (a->start_ns < b->start_ns);
}

/* Finds the newest run; a run starts with its first process. Leaves the files sorted by run,
 * unreadable ones last. */
static void find_newest(struct find_result *found)
{
	const struct find_file *newest = NULL, *files = found->files;

	qsort(found->files, found->n, sizeof(*found->files), by_run);
	for (size_t i = 0; i < found->n && files[i].err.code == 0; i++) {
		if (i && str_eq(files[i - 1].run, files[i].run))
			continue;
		if (!newest || files[i].start_ns >= newest->start_ns)
			newest = &files[i];
	}
	if (newest)
		found->run = newest->run;
}

static int by_path(const void *left, const void *right)
{
	return strcmp(((const struct find_file *)left)->path,
		      ((const struct find_file *)right)->path);
}

/* A run's identity begins with its start, in hexadecimal nanoseconds; 0: the user gave it another
 * one. */
static uint64_t start_of_run(struct str run)
{
	uint64_t start = 0;
	size_t i = 0;

	for (; i < run.len && i < 16 && isxdigit((unsigned char)run.at[i]); i++) {
		int c = tolower((unsigned char)run.at[i]);

		start = start << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
	}
	return i == 16 && i < run.len && run.at[i] == '-' ? start : 0;
}

/* Keeps the run's files. An unreadable file may belong to any run that had begun when its process
 * started. */
static void keep_run(struct find_result *found)
{
	uint64_t start = start_of_run(found->run);
	size_t n = 0;

	for (size_t i = 0; i < found->n; i++) {
		const struct find_file *file = &found->files[i];

		if (file->err.code ? file->start_ns >= start : str_eq(file->run, found->run))
			found->files[n++] = *file;
	}
	found->n = n;
	qsort(found->files, n, sizeof(*found->files), by_path);
}

static int read_directory(const char *path, struct dirent **entries, size_t n, struct arena *a,
			  struct find_result *out)
{
	out->files = arena_alloc(a, n, sizeof(*out->files));
	if (!out->files)
		return -1;
	for (size_t i = 0; i < n; i++)
		if (add_file(a, join(a, path, entries[i]->d_name), out) < 0)
			return -1;
	return 0;
}

static int find_in_directory(const char *path, struct str run, struct arena *a,
			     struct find_result *out, struct nbcount_error *err)
{
	struct dirent **entries;
	int n = scandir(path, &entries, is_counters_file, by_name);

	if (n < 0)
		return system_error(err);
	int status = read_directory(path, entries, (size_t)n, a, out);

	for (int i = 0; i < n; i++)
		free(entries[i]);
	free(entries);
	if (status < 0)
		return err_memory(err);
	find_newest(out);
	if (run.at)
		out->run = run;
	keep_run(out);
	return 0;
}

int find_run(const char *path, struct str run, struct arena *a, struct find_result *out,
	     struct nbcount_error *err)
{
	struct find_result found = { 0 };
	struct stat st;

	if (stat(path, &st) < 0)
		return system_error(err);
	if (S_ISDIR(st.st_mode)) {
		if (find_in_directory(path, run, a, &found, err) < 0)
			return -1;
	} else {
		found.files = arena_alloc(a, 1, sizeof(*found.files));
		if (!found.files || add_file(a, path, &found) < 0)
			return err_memory(err);
	}
	*out = found;
	return 0;
}
