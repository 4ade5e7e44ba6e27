import type { MonthWorld } from "./world.ts";

/** What a statement finds in the world's database. */
export const rowsOf = async <Row extends object>(
  { money }: MonthWorld,
  text: string,
  ...values: unknown[]
): Promise<Row[]> => (await money.database.pool.query(text, values)).rows as Row[];
