import { inArray } from "drizzle-orm";
import { gifts } from "#platform/bonuses/tables.ts";
import type { Transaction } from "#platform/db/database.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { AdventureDayView, AdventureView } from "#schemas/api/adventures.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import {
  type AdventureDay,
  adventureStatus,
  cardsOf,
  claimWindow,
  type DaySums,
  hasEnded,
  leastIn,
  metIn,
} from "#schemas/rules/adventures.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { dayEnd } from "#schemas/rules/calendar-days.ts";
import { templateOf } from "./claim-day.ts";
import type { Run } from "./read-run.ts";
import { readSums } from "./read-sums.ts";
import { windowOf } from "./windows.ts";

type GiftRow = typeof gifts.$inferSelect;

interface View {
  brand: Brand;
  currency: CurrencyCode;
  /** Null for a guest. */
  playerId: number | null;
  now: Date;
  /** The player takes a break: nothing can be claimed. */
  paused: boolean;
}

const NOTHING: DaySums = { deposits: 0n, bets: 0n };

/** A run as its player sees it at a time, or a guest. */
export async function showAdventure(
  tx: Pick<Transaction, "select" | "execute">,
  run: Run,
  view: View,
): Promise<AdventureView> {
  const { adventure, today, timeZone, timeZones, claims } = run;
  const completed: ReadonlySet<number> = new Set(claims.keys());
  const [given, sums] = await Promise.all([readGifts(tx, run), readOpenSums(tx, run, view)]);
  const shown = cardsOf(adventure).map((card, index) =>
    showCard(run, view, { card, index, sums: sums.get(card.step) ?? new Map(), gift: given.get(card.step) ?? null }),
  );
  const superStep = adventure.superDay?.step;
  return {
    id: adventure.id,
    currency: view.currency,
    now: view.now.toISOString(),
    today,
    time_zone: timeZone,
    time_zones: [...timeZones],
    time_zone_fixed: claims.size > 0,
    next_day_at: dayEnd(today, timeZone).toISOString(),
    paused: view.paused,
    ended: hasEnded(adventure, { completed, today }),
    completed: [...completed].filter((step) => step !== superStep).length,
    total: adventure.days.length,
    days: shown.filter(({ step }) => step !== superStep),
    super_day: shown.find(({ step }) => step === superStep) ?? null,
  };
}

/** The player's sums for the cards that are open now. */
async function readOpenSums(
  tx: Pick<Transaction, "execute">,
  { adventure, today, timeZone, claims }: Run,
  { playerId }: View,
): Promise<Map<number, Map<CurrencyCode, DaySums>>> {
  if (playerId === null) return new Map();
  const completed = new Set(claims.keys());
  const open = cardsOf(adventure).filter((card) => claimWindow(adventure, card, { completed, today }) === "open");
  return new Map(
    await Promise.all(
      open.map(async (card) => [card.step, await readSums(tx, playerId, windowOf(adventure, card, timeZone))] as const),
    ),
  );
}

async function readGifts(tx: Pick<Transaction, "select">, { claims }: Run): Promise<Map<number, GiftRow>> {
  const ids = [...claims.values()].map(({ giftId }) => giftId);
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(gifts).where(inArray(gifts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...claims].flatMap(([step, { giftId }]): [number, GiftRow][] => {
      const row = byId.get(giftId);
      return row ? [[step, row]] : [];
    }),
  );
}

interface Shown {
  card: AdventureDay;
  index: number;
  sums: ReadonlyMap<CurrencyCode, DaySums>;
  gift: GiftRow | null;
}

function showCard(
  { adventure, today, timeZone, claims }: Run,
  { brand, currency, playerId, now, paused }: View,
  { card, index, sums, gift }: Shown,
): AdventureDayView {
  const { step, stepTotal, name, date, prize, condition, image } = card;
  const completed = new Set(claims.keys());
  const isCompleted = completed.has(step);
  const isSuper = step === adventure.superDay?.step;
  const window = claimWindow(adventure, card, { completed, today });
  const { from, until } = windowOf(adventure, card, timeZone);
  const template = templateOf(brand, card);
  const own = sums.get(currency) ?? NOTHING;
  const isDone = metIn(condition, sums, currency) !== null && (!isSuper || claims.size >= adventure.superDayTakes);
  return {
    step,
    step_total: stepTotal,
    title: name,
    date,
    day: Number(date.slice(8)),
    month: Number(date.slice(5, 7)),
    weekday: new Date(`${date}T00:00:00Z`).getUTCDay(),
    index,
    today: date === today,
    is_completed: isCompleted,
    is_super_prize: prize === "superPrize",
    status: adventureStatus(card, { isCompleted, today }),
    // The super day opens with the end of the last day, or when that is completed.
    opens_at: (isSuper && window === "early" ? dayEnd(adventure.lastDay.date, timeZone) : from).toISOString(),
    closes_at: until.toISOString(),
    claimable: playerId !== null && !paused && !isCompleted && window === "open" && isDone && template !== undefined,
    image,
    prize: {
      type: prize,
      freespins_count: template?.freespins?.count ?? 0,
      amount_cents: toJsonAmount(amountIn(template?.amount, currency) ?? 0n),
    },
    condition: {
      min_deposit_cents: toJsonAmount(leastIn(condition.minDep, currency)),
      min_bet_cents: toJsonAmount(leastIn(condition.minBet, currency)),
      days_needed: isSuper ? adventure.superDayTakes : 0,
      wager: condition.wager,
      activation_days: condition.periodActivationDays,
    },
    progress: { deposit_cents: toJsonAmount(own.deposits), bet_cents: toJsonAmount(own.bets) },
    gift: gift && {
      id: String(gift.id),
      stage: gift.stage,
      activatable_until:
        gift.stage === "issued" && gift.activatableUntil > now ? gift.activatableUntil.toISOString() : null,
    },
  };
}
