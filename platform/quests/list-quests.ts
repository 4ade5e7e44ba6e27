import { and, eq, gt } from "drizzle-orm";
import { titleOf } from "#platform/bonuses/show-gift.ts";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { numbersOf } from "#platform/players/groups.ts";
import { playerGroups } from "#platform/players/tables.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { Quest } from "#schemas/api/quests.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { isTestQuest, questStatus } from "#schemas/rules/quests.ts";
import { maySee, seesTests } from "./may-take-part.ts";
import type { QuestRow } from "./quest-row.ts";
import { quests } from "./tables.ts";
import type { Viewer } from "./viewer.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "demo">;

/** A quest is listed so long after its end. */
const LISTED_MS = 30 * 24 * 60 * 60 * 1_000;

/** Quests of a brand that the visitor may see (QUEST-02): the running ones first, then those to come, then the past. */
export async function listQuests(context: Needs, viewer: Viewer): Promise<Quest[]> {
  const now = context.clock.now();
  const rows = await visibleRows(context, viewer);
  return rows.map((row) => toQuest(row, viewer, now)).sort(byInterest);
}

/** The rows of that list; `id`: that one alone. */
export async function visibleRows(context: Needs, viewer: Viewer, id?: number): Promise<QuestRow[]> {
  const { database, clock, demo } = context;
  const since = new Date(clock.now().getTime() - LISTED_MS);
  const { brand, playerId, country, wantsTests } = viewer;
  const [rows, groups] = await Promise.all([
    database.drizzle
      .select()
      .from(quests)
      .where(and(eq(quests.brand, brand.id), id === undefined ? gt(quests.endAt, since) : eq(quests.id, id))),
    groupsOf(context, playerId),
  ]);
  // Whoever may switch flags for their browser does so on a demo installation (FLAG-02).
  const tests = (demo && wantsTests) || seesTests(brand, { playerId, groups, country });
  return rows.filter((row) => maySee(row, brand, { groups, tests }));
}

/** One of them; 404 for one that the visitor may not see, as for one that isn't there. */
export async function findQuest(context: Needs, viewer: Viewer, id: number): Promise<QuestRow> {
  const [row] = await visibleRows(context, viewer, id);
  if (!row) throw unknownQuest();
  return row;
}

export const unknownQuest = () => new ApiError(404, "QUEST.UNKNOWN", "There is no such quest");

export async function groupsOf({ database }: Pick<Needs, "database">, playerId: number | null): Promise<number[]> {
  if (playerId === null) return [];
  const rows = await database.drizzle
    .select({ group: playerGroups.groupId })
    .from(playerGroups)
    .where(eq(playerGroups.playerId, playerId));
  return numbersOf(rows.map(({ group }) => group));
}

/** A quest as a visitor sees it at a time. */
export function toQuest(row: QuestRow, { brand, locale, currencies }: Viewer, now: Date): Quest {
  const status = questStatus(row, now);
  return {
    id: row.id,
    frontend_identifier: row.frontendIdentifier,
    slug: row.slug,
    size: row.size,
    test: isTestQuest(row.frontendIdentifier),
    title: textByLocale(row.title, locale),
    text: textByLocale(row.text, locale),
    group_ids: row.groupIds,
    start_at: row.startAt.toISOString(),
    end_at: row.endAt.toISOString(),
    status,
    in_progress: status === "active",
    stopped: row.stoppedAt !== null,
    games: row.games,
    levels: row.levels.map(({ amounts, template }, index) => ({
      level: index + 1,
      thresholds: amountsIn(amounts, currencies),
      prize: template
        ? {
            title: titleOf(brand, template.key, template.title as Record<string, string>, locale),
            freespins_count: template.freespins?.count ?? null,
            amounts: amountsIn(template.amount, currencies),
            wager: template.wager,
          }
        : null,
    })),
  };
}

const amountsIn = (amounts: Readonly<Record<string, string>> | undefined, currencies: Viewer["currencies"]) =>
  currencies.flatMap((currency) => {
    const amount = amountIn(amounts, currency);
    return amount === null ? [] : [{ currency, amount_cents: toJsonAmount(amount) }];
  });

const TURN: Readonly<Record<Quest["status"], number>> = { active: 0, future: 1, archive: 2 };

/** The running ones first, soonest to end; then those to come, soonest to start; then the past, latest first. */
function byInterest(one: Quest, other: Quest): number {
  const turn = TURN[one.status] - TURN[other.status];
  if (turn !== 0) return turn;
  if (one.status === "future") return Date.parse(one.start_at) - Date.parse(other.start_at);
  const sooner = Date.parse(one.end_at) - Date.parse(other.end_at);
  return one.status === "active" ? sooner : -sooner;
}
