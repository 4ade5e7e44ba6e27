import { openDatabase } from "#platform/db/database.ts";
import { COMMANDS } from "#scripts/prizes/commands.ts";
import { databaseUrlOf } from "./product-verbs.ts";

/** Gives a player of the product under test a box, by the operator's command; answers its id. */
export async function givePrizeBox(
  playerId: number,
  key: string,
  folder = process.env.PRODUCT_FOLDER ?? "",
): Promise<string> {
  const database = openDatabase(databaseUrlOf(folder));
  try {
    const work = COMMANDS.issue?.read([String(playerId), key]);
    const line = (await work?.({ database, clock: { now: () => new Date() } })) ?? "";
    return line.split(" ", 1)[0] ?? "";
  } finally {
    await database.close();
  }
}

/** Ends the time of a box, as if its days were over. */
export async function endPrizeBox(id: string, folder = process.env.PRODUCT_FOLDER ?? ""): Promise<void> {
  const database = openDatabase(databaseUrlOf(folder));
  try {
    await database.pool.query("update prize_boxes set valid_until = now() - interval '1 minute' where id = $1", [id]);
  } finally {
    await database.close();
  }
}
