/* _core.c - libnbcount for Python: the only file that knows Python.h (limited API, 3.10). */
#define Py_LIMITED_API 0x030a0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "nbcount.h"

static PyObject *fail(const struct nbcount_error *err)
{
	return PyErr_Format(PyExc_RuntimeError, "%s", err->msg[0] ? err->msg : "failed");
}

static PyObject *done(int status, const struct nbcount_error *err)
{
	if (status < 0)
		return fail(err);
	Py_RETURN_NONE;
}

static PyObject *core_rewrite(PyObject *self, PyObject *args)
{
	int stage;
	const char *text, *events = NULL;
	Py_ssize_t len;
	struct nbcount_rewritten out = { 0 };
	struct nbcount_error err = { 0 };
	int status;

	(void)self;
	if (!PyArg_ParseTuple(args, "is#|s", &stage, &text, &len, &events))
		return NULL;
	Py_BEGIN_ALLOW_THREADS
	status = nbcount_rewrite((enum nbcount_stage)stage, text, (size_t)len, events, &out, &err);
	Py_END_ALLOW_THREADS
	if (status < 0)
		return fail(&err);
	if (status == 0)
		Py_RETURN_NONE;
	PyObject *result = Py_BuildValue("s#y#", out.text, (Py_ssize_t)out.text_len,
					 out.table, (Py_ssize_t)out.table_len);

	nbcount_rewritten_free(&out);
	return result;
}

static PyObject *core_may_gather(PyObject *self, PyObject *args)
{
	const char *text;
	Py_ssize_t len;
	struct nbcount_error err = { 0 };
	int status;

	(void)self;
	if (!PyArg_ParseTuple(args, "s#", &text, &len))
		return NULL;
	Py_BEGIN_ALLOW_THREADS
	status = nbcount_may_gather(text, (size_t)len, &err);
	Py_END_ALLOW_THREADS
	return status < 0 ? fail(&err) : PyBool_FromLong(status);
}

static PyObject *core_start(PyObject *self, PyObject *args)
{
	PyObject *dir;
	const char *run;
	unsigned long long began_ns;
	struct nbcount_error err = { 0 };

	(void)self;
	if (!PyArg_ParseTuple(args, "O&sK", PyUnicode_FSConverter, &dir, &run, &began_ns))
		return NULL;
	nbcount_began(began_ns);
	int status = nbcount_start(PyBytes_AsString(dir), run, &err);

	Py_DECREF(dir);
	return done(status, &err);
}

static PyObject *core_declare(PyObject *self, PyObject *args)
{
	const char *table;
	Py_ssize_t len;
	struct nbcount_error err = { 0 };

	(void)self;
	if (!PyArg_ParseTuple(args, "y#", &table, &len))
		return NULL;
	return done(nbcount_declare(table, (size_t)len, &err), &err);
}

static PyObject *core_info(PyObject *self, PyObject *args)
{
	const char *key, *value;
	struct nbcount_error err = { 0 };

	(void)self;
	if (!PyArg_ParseTuple(args, "ss", &key, &value))
		return NULL;
	return done(nbcount_info(key, value, &err), &err);
}

static PyObject *core_clock(PyObject *self, PyObject *args)
{
	double budget;

	(void)self;
	if (!PyArg_ParseTuple(args, "d", &budget))
		return NULL;
	nbcount_clock(budget);
	Py_RETURN_NONE;
}

static PyObject *core_use_probe(PyObject *self, PyObject *args)
{
	unsigned long long address;

	(void)self;
	if (!PyArg_ParseTuple(args, "K", &address))
		return NULL;
	nbcount_use_probe((uintptr_t)address);
	Py_RETURN_NONE;
}

static PyObject *core_choose_events(PyObject *self, PyObject *args)
{
	const char *list, *names;
	struct nbcount_error err = { 0 };

	(void)self;
	if (!PyArg_ParseTuple(args, "s", &list))
		return NULL;
	names = nbcount_choose_events(list, &err);
	return names ? PyUnicode_DecodeFSDefault(names) : fail(&err);
}

static PyObject *core_pin(PyObject *self, PyObject *args)
{
	const char *unit;
	struct nbcount_error err = { 0 };

	(void)self;
	if (!PyArg_ParseTuple(args, "s", &unit))
		return NULL;
	if (nbcount_pin(unit, &err) < 0)
		return fail(&err);
	const char *pinned = getenv("NBCOUNT_PINNED");

	return PyUnicode_DecodeFSDefault(pinned ? pinned : "");
}

static PyObject *core_unbind(PyObject *self, PyObject *none)
{
	(void)self;
	(void)none;
	return PyBool_FromLong(nbcount_unbind());
}

static PyObject *core_main_waits(PyObject *self, PyObject *none)
{
	(void)self;
	(void)none;
	nbcount_main_waits();
	Py_RETURN_NONE;
}

static PyObject *core_note(PyObject *self, PyObject *args)
{
	const char *name, *file, *why;
	unsigned int line;
	struct nbcount_error err = { 0 };

	(void)self;
	if (!PyArg_ParseTuple(args, "yyIy", &name, &file, &line, &why))
		return NULL;
	return done(nbcount_note(name, file, line, why, &err), &err);
}

static PyObject *core_path(PyObject *self, PyObject *none)
{
	const char *path = nbcount_path();

	(void)self;
	(void)none;
	if (!path)
		Py_RETURN_NONE;
	return PyUnicode_DecodeFSDefault(path);
}

static PyObject *core_warned(PyObject *self, PyObject *none)
{
	(void)self;
	(void)none;
	return PyBool_FromLong(nbcount_warned());
}

static PyObject *core_finish(PyObject *self, PyObject *none)
{
	(void)self;
	(void)none;
	nbcount_finish();
	Py_RETURN_NONE;
}

static PyObject *core_symbols(PyObject *self, PyObject *none)
{
	PyObject *list = PyList_New(0);
	const char *name;
	void *address;

	(void)self;
	(void)none;
	for (size_t i = 0; list && (name = nbcount_symbol(i, &address)); i++) {
		PyObject *pair = Py_BuildValue("sK", name, (unsigned long long)(uintptr_t)address);

		if (!pair || PyList_Append(list, pair) < 0)
			Py_CLEAR(list);
		Py_XDECREF(pair);
	}
	return list;
}

static PyObject *core_hash(PyObject *self, PyObject *args)
{
	const char *bytes;
	Py_ssize_t len;

	(void)self;
	if (!PyArg_ParseTuple(args, "y#", &bytes, &len))
		return NULL;
	return PyLong_FromUnsignedLongLong(nbcount_hash(bytes, (size_t)len));
}

static PyObject *core_try_events(PyObject *self, PyObject *args)
{
	const char *list;

	(void)self;
	if (!PyArg_ParseTuple(args, "z", &list))
		return NULL;
	char *text = nbcount_try_events(list);

	if (!text)
		return PyErr_NoMemory();
	PyObject *result = PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");

	free(text);
	return result;
}

static PyObject *core_main(PyObject *self, PyObject *list)
{
	Py_ssize_t argc = PyList_Size(list);
	char **argv = argc < 0 ? NULL : calloc((size_t)argc + 1, sizeof(*argv));
	PyObject *keep = PyList_New(0);
	int status = 2;

	(void)self;
	for (Py_ssize_t i = 0; argv && keep && i < argc; i++) {
		PyObject *bytes = PyUnicode_EncodeFSDefault(PyList_GetItem(list, i));

		argv[i] = bytes ? PyBytes_AsString(bytes) : NULL;
		if (!bytes || PyList_Append(keep, bytes) < 0)
			goto out;
		Py_DECREF(bytes);
	}
	if (argv && keep)
		status = nbcount_main((int)argc, argv);
out:
	free(argv);
	Py_XDECREF(keep);
	return PyErr_Occurred() ? NULL : PyLong_FromLong(status);
}

static PyMethodDef methods[] = {
	{ "rewrite", core_rewrite, METH_VARARGS,
	  "rewrite(stage, text[, events]) -> (text, table) or None when there is nothing to do" },
	{ "may_gather", core_may_gather, METH_VARARGS,
	  "may_gather(text) -> whether a loop of it calls what counts" },
	{ "start", core_start, METH_VARARGS,
	  "start(directory, run, began_ns): where counters will go" },
	{ "declare", core_declare, METH_VARARGS, "declare(table): announce a site table" },
	{ "info", core_info, METH_VARARGS, "info(key, value): describe the run" },
	{ "clock", core_clock, METH_VARARGS, "clock(budget): code with clocks will run" },
	{ "use_probe", core_use_probe, METH_VARARGS,
	  "use_probe(address): the JIT's, whose cost is measured" },
	{ "choose_events", core_choose_events, METH_VARARGS,
	  "choose_events(list) -> names of those that are counted, with commas between them" },
	{ "pin", core_pin, METH_VARARGS, "pin(unit) -> NBCOUNT_PINNED, as it is now: bind threads that run profiled code" },
	{ "unbind", core_unbind, METH_NOARGS,
	  "unbind() -> whether the thread was bound, and is not now" },
	{ "main_waits", core_main_waits, METH_NOARGS,
	  "main_waits(): others may be bound to the main thread's core" },
	{ "note", core_note, METH_VARARGS, "note(name, file, line, why), bytes: could not be profiled" },
	{ "path", core_path, METH_NOARGS, "path() -> the counters file, or None" },
	{ "warned", core_warned, METH_NOARGS, "warned(): has it been said that counts are missing?" },
	{ "finish", core_finish, METH_NOARGS, "finish(): mark the counters file complete" },
	{ "symbols", core_symbols, METH_NOARGS, "symbols() -> [(name, address)] for the JIT" },
	{ "hash", core_hash, METH_VARARGS, "hash(bytes) -> FNV-1a 64" },
	{ "try_events", core_try_events, METH_VARARGS,
	  "try_events(list or None) -> lines `name<tab>why it cannot be counted'" },
	{ "main", core_main, METH_O, "main(argv) -> exit status of the command line" },
	{ NULL, NULL, 0, NULL }
};

static struct PyModuleDef module = {
	PyModuleDef_HEAD_INIT, "nbcount._core", "libnbcount", -1, methods, NULL, NULL, NULL, NULL
};

PyMODINIT_FUNC PyInit__core(void);

PyMODINIT_FUNC PyInit__core(void)
{
	return PyModule_Create(&module);
}
