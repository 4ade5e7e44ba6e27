import { and, asc, desc, eq, gt, inArray, lte } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { numbersOf } from "#platform/players/groups.ts";
import { playerGroups, players } from "#platform/players/tables.ts";
import type { Lottery } from "#schemas/api/lotteries.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { lotteryStatus } from "#schemas/rules/lotteries.ts";
import { lotteryError } from "./errors.ts";
import { maySee } from "./may-see.ts";
import type { LotteryRow } from "./sell-tickets.ts";
import { toLottery, type Winner } from "./show-lottery.ts";
import { lotteries, lotteryWinners } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock">;

export interface Viewer {
  brand: Brand;
  licence: Licence | undefined;
  playerId: number | null;
  locale: string;
  currencies: readonly CurrencyCode[];
}

/** So many of those that are over are listed. */
const MOST_PAST = 30;
/** Winners that a list, and a page, names: the best places. */
const MOST_WINNERS = 100;

/** The lotteries that a viewer may see: the running ones first, soonest to end; those to come; the latest that are over. */
export async function listLotteries(context: Needs, viewer: Viewer): Promise<Lottery[]> {
  return show(context, viewer, await visibleRows(context, viewer));
}

/** The rows of that list, in its order. */
export async function visibleRows({ database, clock }: Needs, viewer: Viewer): Promise<LotteryRow[]> {
  const now = clock.now();
  const ofBrand = eq(lotteries.brand, viewer.brand.id);
  const [groups, coming, past] = await Promise.all([
    groupsOf(database, viewer.playerId),
    database.drizzle
      .select()
      .from(lotteries)
      .where(and(ofBrand, gt(lotteries.endAt, now)))
      .orderBy(asc(lotteries.startAt)),
    database.drizzle
      .select()
      .from(lotteries)
      .where(and(ofBrand, lte(lotteries.endAt, now)))
      .orderBy(desc(lotteries.endAt))
      .limit(MOST_PAST),
  ]);
  const running = coming.filter((row) => lotteryStatus(row, now) === "active");
  return [
    ...running.sort((a, b) => a.endAt.getTime() - b.endAt.getTime()),
    ...coming.filter((row) => lotteryStatus(row, now) === "future"),
    ...past,
  ].filter((row) => maySee(row, groups));
}

/** One lottery; 404 for one that the viewer may not see, as for one that is not there. */
export async function getLottery(context: Needs, viewer: Viewer, id: number): Promise<Lottery> {
  const [lottery] = await show(context, viewer, [await findLottery(context, viewer, id)]);
  if (!lottery) throw lotteryError("LOTTERY.UNKNOWN");
  return lottery;
}

/** The same as a row. */
export async function findLottery(
  { database }: Pick<PlatformContext, "database">,
  { brand, playerId }: Pick<Viewer, "brand" | "playerId">,
  id: number,
): Promise<LotteryRow> {
  const [row] = await database.drizzle
    .select()
    .from(lotteries)
    .where(and(eq(lotteries.id, id), eq(lotteries.brand, brand.id)));
  if (!row || !maySee(row, await groupsOf(database, playerId))) throw lotteryError("LOTTERY.UNKNOWN");
  return row;
}

async function show({ database, clock }: Needs, viewer: Viewer, rows: readonly LotteryRow[]): Promise<Lottery[]> {
  const winners = await readWinners(
    database,
    rows.filter(({ drawnAt }) => drawnAt !== null).map(({ id }) => id),
  );
  const view = { ...viewer, now: clock.now() };
  return rows.map((row) =>
    toLottery(
      row,
      winners.filter(({ lotteryId }) => lotteryId === row.id),
      view,
    ),
  );
}

async function readWinners({ drizzle }: PlatformContext["database"], ids: readonly number[]): Promise<Winner[]> {
  if (ids.length === 0) return [];
  return drizzle
    .select({
      lotteryId: lotteryWinners.lotteryId,
      place: lotteryWinners.place,
      number: lotteryWinners.number,
      prize: lotteryWinners.prize,
      name: players.nickname,
    })
    .from(lotteryWinners)
    .innerJoin(players, eq(players.id, lotteryWinners.playerId))
    .where(and(inArray(lotteryWinners.lotteryId, [...ids]), lte(lotteryWinners.place, MOST_WINNERS)))
    .orderBy(asc(lotteryWinners.place));
}

async function groupsOf({ drizzle }: PlatformContext["database"], playerId: number | null): Promise<number[]> {
  if (playerId === null) return [];
  const rows = await drizzle
    .select({ group: playerGroups.groupId })
    .from(playerGroups)
    .where(eq(playerGroups.playerId, playerId));
  return numbersOf(rows.map(({ group }) => group));
}
