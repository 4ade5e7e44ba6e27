import type { Transaction } from "./database.ts";

type Reader = Pick<Transaction, "select">;

/**
 * A prepared statement whose text is made once for each database, not for each time that it runs: of a wide table that takes
 * longer than to send it. In a transaction, which has a life of its own, it is made for it.
 */
export function madeOnce<T>(prepare: (reader: Reader) => T): (reader: Reader) => T {
  const made = new WeakMap<Reader, T>();
  return (reader) => {
    const before = made.get(reader);
    if (before) return before;
    const statement = prepare(reader);
    made.set(reader, statement);
    return statement;
  };
}
