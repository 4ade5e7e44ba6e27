/**
 * Something that the specification names. `at` says where it is served: a file, or `file#words` for words that stand in
 * the file. `rows` are the requirement rows whose tests prove it.
 */
export interface Entry {
  name: string;
  rows: readonly string[];
  at: readonly string[];
}

/** Things of one kind, in the order of the documents. */
export interface Section {
  title: string;
  about: string;
  entries: readonly Entry[];
}

/** An entry as the lists write it; `rows` are separated by spaces. */
export const entry = (name: string, rows: string, ...at: string[]): Entry => ({ name, rows: rows.split(" "), at });
