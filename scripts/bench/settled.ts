/** For so long a new process works off what it has begun with, and V8 compiles what serves a page. */
export const SETTLED_MS = 40_000;
