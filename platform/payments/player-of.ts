import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { groupsOfPlayer } from "#platform/players/load-player.ts";
import { players } from "#platform/players/tables.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { licenceOf } from "#schemas/rules/licence.ts";

/** A player who pays, with their brand, their licence's rules, and where their browser is. */
export interface PayingPlayer {
  row: typeof players.$inferSelect;
  groups: readonly number[];
  brand: Brand;
  licence: Licence;
  country: string;
  locale: string;
  origin: string;
}

/** A player stays under the licence of their registration. */
export function licenceOfPlayer(brand: Brand, licenceName: string | null, countrys: string): Licence {
  const licence = brand.licences[licenceOf(brand, licenceName, countrys)] ?? brand.licences[brand.licence];
  if (!licence) throw new Error(`brand ${brand.id} has no licence`);
  return licence;
}

/** Reads the player of a session as they are now. */
export async function readPayingPlayer(
  tx: Transaction,
  brand: Brand,
  playerId: number,
  requestContext: RequestContext,
): Promise<PayingPlayer> {
  const [found] = await tx
    .select({ row: players, groups: groupsOfPlayer })
    .from(players)
    .where(eq(players.id, playerId));
  if (!found) throw new Error(`player ${playerId} has a session but is not there`);
  return toPayingPlayer(brand, found.row, found.groups, requestContext);
}

export function toPayingPlayer(
  brand: Brand,
  row: PayingPlayer["row"],
  groups: readonly string[],
  { country, locale, origin, licence }: RequestContext,
): PayingPlayer {
  return {
    row,
    groups: groups.filter((group) => /^\d{1,9}$/.test(group)).map(Number),
    brand,
    licence: licenceOfPlayer(brand, row.licenceName, licence),
    country,
    locale,
    origin,
  };
}
