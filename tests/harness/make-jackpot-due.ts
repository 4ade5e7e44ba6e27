import { type Database, openDatabase } from "#platform/db/database.ts";
import { databaseUrlOf } from "./product-verbs.ts";

/** Lets the lowest level of a brand's jackpot for every game go to the next bet of real money, as if its time had come. */
export async function makeJackpotDue({ pool }: Pick<Database, "pool">, brand = "orbit"): Promise<void> {
  await pool.query(
    `update jackpot_pots p set rule = 'time', drops_at = null, due_at = now() - interval '1 minute'
     from jackpot_levels l join jackpots j on j.id = l.jackpot_id
     where l.id = p.level_id and p.ended_at is null
       and j.brand = $1 and j.identifier = 'midnight-crown' and l.identifier = 'level_1'`,
    [brand],
  );
}

/** The same in the product under test. */
export async function makeProductsJackpotDue(
  brand = "orbit",
  folder = process.env.PRODUCT_FOLDER ?? "",
): Promise<void> {
  const database = openDatabase(databaseUrlOf(folder));
  try {
    await makeJackpotDue(database, brand);
  } finally {
    await database.close();
  }
}
