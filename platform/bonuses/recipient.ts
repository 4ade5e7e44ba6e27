import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { madeOnce } from "#platform/db/made-once.ts";
import { licenceOfPlayer } from "#platform/payments/player-of.ts";
import { groupsOfPlayer } from "#platform/players/load-player.ts";
import { players } from "#platform/players/tables.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { licenceOfCountry } from "#schemas/rules/licence.ts";

/** Who may receive a gift: a player as they are now, with their brand and the rules of their licence. */
export interface Recipient {
  row: typeof players.$inferSelect;
  /** The groups that have a number. */
  groups: readonly number[];
  brand: Brand;
  licence: Licence;
}

const find = madeOnce((reader) =>
  reader
    .select({ row: players, groups: groupsOfPlayer })
    .from(players)
    .where(sql`${players.id} = any(${sql.placeholder("ids")}::integer[])`)
    .prepare("read_recipients"),
);

/** Reads a player; null for one who is not there or whose brand this platform does not run. */
export const readRecipient = async (
  tx: Transaction,
  context: Pick<PlatformContext, "brands">,
  playerId: number,
): Promise<Recipient | null> => (await readRecipients(tx, context, [playerId])).get(playerId) ?? null;

/** Reads players by their ids, without those who are not there or whose brand this platform does not run. */
export async function readRecipients(
  tx: Transaction,
  { brands }: Pick<PlatformContext, "brands">,
  playerIds: readonly number[],
): Promise<Map<number, Recipient>> {
  const ids = [...new Set(playerIds)];
  if (ids.length === 0) return new Map();
  const found = await find(tx).execute({ ids });
  return new Map(
    found.flatMap(({ row, groups }): [number, Recipient][] => {
      const brand = brands.get(row.brand);
      return brand ? [[row.id, toRecipient(brand, row, groups)]] : [];
    }),
  );
}

export function toRecipient(brand: Brand, row: Recipient["row"], groups: readonly string[]): Recipient {
  return {
    row,
    groups: groups.filter((group) => /^\d{1,9}$/.test(group)).map(Number),
    brand,
    licence: licenceOfPlayer(brand, row.licenceName, licenceOfCountry(brand, row.country)),
  };
}
