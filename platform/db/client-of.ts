import type pg from "pg";

type Client = Pick<pg.ClientBase, "query">;

/** What sends the statements of a database or of a transaction: the pool, or the transaction's connection. Drizzle has it in no type. */
export function clientOf(reader: object): Client {
  const { session } = reader as { session?: { client?: Client } };
  if (!session?.client) throw new TypeError("neither a database nor a transaction of drizzle's");
  return session.client;
}
