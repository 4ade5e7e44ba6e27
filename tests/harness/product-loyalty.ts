import { type Database, openDatabase } from "#platform/db/database.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { databaseUrlOf } from "./product-verbs.ts";

async function withProduct<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(databaseUrlOf(process.env.PRODUCT_FOLDER ?? ""));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

let payments = 0;

/**
 * Tells the product under test, by its event feed, of a deposit of EUR cents, larger than its cashbox takes at once. `bets`:
 * cents that the player has bet this quarter besides what they really bet.
 */
export const tellOfDeposit = (playerId: number, amount: number, { bets = 0 } = {}): Promise<void> =>
  withProduct(async ({ drizzle, pool }) => {
    if (bets > 0) await pool.query("update vip_sums set bets = bets + $2 where player_id = $1", [playerId, bets]);
    payments += 1;
    const payment = `${Date.now()}${payments}`;
    const payload = { payment, method: "card", currency: "EUR", amount, fee: 0, first: false, promo_code: null };
    await drizzle.transaction((tx) =>
      recordEvent(tx, { type: "deposit-completed", brand: "orbit", playerId, payload, at: new Date() }),
    );
  });

const change = (statement: string, playerId: number): Promise<void> =>
  withProduct(async ({ pool }) => {
    await pool.query(statement, [playerId]);
  });

/** The player's level was reached long ago, and its time is over. */
export const endLevel = async (playerId: number): Promise<void> => {
  await change("update vip_quarters set quarter = '2020-Q1' where player_id = $1", playerId);
  await change("update vip_members set expires_at = now() - interval '1 minute' where player_id = $1", playerId);
};

/** The player registered before the club began. */
export const registerBeforeTheClub = (playerId: number): Promise<void> =>
  change("update players set created_at = '2025-10-02T11:59:59Z' where id = $1", playerId);

/** A level whose end no answer can hold: the call for this player's progress fails from now on. */
export const breakProgress = (playerId: number): Promise<void> =>
  change(
    `insert into vip_members (player_id, level, expires_at) values ($1, 2, 'infinity')
     on conflict (player_id) do update set level = 2, expires_at = 'infinity'`,
    playerId,
  );
