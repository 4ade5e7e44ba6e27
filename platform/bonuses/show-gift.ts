import { eq, type Placeholder, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { Gift } from "#schemas/api/bonuses.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { BONUS_STATE_OF_STAGE, endsWithWithdrawal, isFinished } from "#schemas/rules/gifts.ts";
import { gifts } from "./tables.ts";

type GiftRow = typeof gifts.$inferSelect;

/** The title of a gift: the storefront's own word for it (modify-gifts-config), else the template's. */
export function titleOf(brand: Brand, groupKey: string, title: Record<string, string>, locale: string): string {
  const own = brand.config["modify-gifts-config"].gifts.find(({ group_key }) => group_key === groupKey);
  return textByLocale(own?.title ?? title, locale);
}

/** A gift with what gift_activate would say of it. */
export interface ShownRow {
  row: GiftRow;
  reason: Gift["reason"];
}

interface View {
  locale: string;
  now: Date;
}

/** What gift_activate would say at a time (ISO) of a gift that waits for its activation (rules.sql); null of any other. */
export const obstacleAt = (now: string | Placeholder) =>
  sql<Gift["reason"]>`case when ${gifts.stage} = 'issued' then gift_obstacle(${gifts}, ${now}::timestamptz) end`;

/** One gift, as it stands now. */
export async function showGift(
  drizzle: Pick<Database["drizzle"], "select">,
  brand: Brand,
  row: GiftRow,
  view: View,
): Promise<Gift> {
  const [found] = isOffered(row, view.now)
    ? await drizzle
        .select({ reason: obstacleAt(view.now.toISOString()) })
        .from(gifts)
        .where(eq(gifts.id, row.id))
    : [];
  return toGift(brand, { row, reason: found?.reason ?? null }, view);
}

/** A gift as its player sees it at a time. One whose time is over is no longer activatable, before the job ends it. */
export function toGift(brand: Brand, { row, reason: obstacle }: ShownRow, { locale, now }: View): Gift {
  const title = titleOf(brand, row.groupKey, row.title, locale);
  const reason = isOffered(row, now) ? obstacle : null;
  return {
    id: String(row.id),
    title,
    kind: row.kind,
    category: row.category,
    group_key: row.groupKey,
    stage: row.stage,
    state: BONUS_STATE_OF_STAGE[row.stage],
    currency: row.currency,
    amount_cents: toJsonAmount(row.amount),
    amount_wager_requirement_cents: toJsonAmount(row.requirement),
    amount_wager_cents: Math.min(toJsonAmount(row.wagered), toJsonAmount(row.requirement)),
    wager: Number(row.wager),
    days_to_wager: row.daysToWager,
    max_bet_cents: row.maxBet === null ? null : toJsonAmount(row.maxBet),
    max_win_cents: row.maxWin === null ? null : toJsonAmount(row.maxWin),
    balance_cents: toJsonAmount(row.balance),
    activatable: isOffered(row, now) && reason === null,
    reason,
    activatable_until: row.activatableUntil.toISOString(),
    cancelable: !isFinished(row.stage),
    ends_with_withdrawal: endsWithWithdrawal(row),
    valid_until: hasTurnToCome(row) ? null : (row.validUntil?.toISOString() ?? null),
    freespins_total: row.spinsTotal,
    freespins_left: row.spinsLeft,
    freespin_bet_cents: row.spinBet === null ? null : toJsonAmount(row.spinBet),
    games: row.spinGames,
    game_weights: Object.entries(row.weights).map(([games, percent]) => ({ games, percent })),
    excluded_games: row.excludedGames,
    bonuses: [{ type: row.kind, title }],
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

/** Spins that are all played wait for their turn to wager: no time limits that. */
const hasTurnToCome = ({ stage, spinsTotal, spinsLeft }: GiftRow): boolean =>
  stage === "wait" && spinsTotal > 0 && spinsLeft === 0;

const isOffered = ({ kind, stage, activatableUntil }: GiftRow, now: Date): boolean =>
  kind !== "freebets" && stage === "issued" && activatableUntil > now;
