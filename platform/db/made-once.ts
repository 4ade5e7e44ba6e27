import { clientOf } from "./client-of.ts";
import type { Drizzle } from "./database.ts";

/**
 * A prepared statement whose text is made once, not for each time that it runs: of a wide table that takes longer than to send
 * it. Drizzle prepares for one connection, and a transaction has its own: the statement is lent to the one that asks.
 */
export function madeOnce<T extends object>(prepare: (reader: Drizzle) => T): (reader: object) => T {
  let made: T | undefined;
  return (reader) => {
    made ??= prepare(reader as Drizzle);
    return Object.create(made, { client: { value: clientOf(reader) } }) as T;
  };
}
