import type { CurrencyCode } from "../kit/constants.ts";
import { addDays, type CalendarDay, daysBetween } from "./calendar-days.ts";
import { SUBUNITS_PER_EURO } from "./reference-rates.ts";

/** Document 2 section 4: what a card of the adventure calendar is to a player. */
export const ADVENTURE_STATUSES = ["superb", "completed", "active", "lost", "future"] as const;
export type AdventureStatus = (typeof ADVENTURE_STATUSES)[number];

/** Document 2 section 3. */
export const ADVENTURE_PRIZES = ["fs", "bonus", "superPrize"] as const;
export type AdventurePrize = (typeof ADVENTURE_PRIZES)[number];

/** What an entry's title says: "First light, 1/27, 05/01/2026". */
export interface DayTitle {
  name: string;
  /** From 1; the super day has the step after the last. */
  step: number;
  stepTotal: number;
  date: CalendarDay;
}

/** A title's three parts. The name may have commas of its own. */
export const DAY_TITLE = "^\\s*(\\S.*?)\\s*,\\s*(\\d{1,3})\\s*/\\s*(\\d{1,3})\\s*,\\s*(\\d{2})/(\\d{2})/(\\d{4})\\s*$";
const TITLE = new RegExp(DAY_TITLE);

/** Reads a title of three parts: name, step/total, DD/MM/YYYY. Null for any other, and for a date or step that can't be. */
export function parseDayTitle(title: string): DayTitle | null {
  const [, name = "", step, stepTotal, day, month, year] = TITLE.exec(title) ?? [];
  const date = `${year}-${month}-${day}`;
  const numbers = { step: Number(step), stepTotal: Number(stepTotal) };
  const isDate = !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && addDays(date, 0) === date;
  if (!isDate || numbers.step < 1 || numbers.stepTotal < 1 || numbers.step > numbers.stepTotal + 1) return null;
  return { name, ...numbers, date };
}

/** Subunits by currency. One that is not named takes EUR's amount at the reference rate, rounded down. */
type Amounts = Readonly<Record<string, number>>;

export interface DayCondition {
  /** What the day's deposits come to at least. Empty: no deposit is needed. */
  minDep: Amounts;
  /** What the day's bets of real money come to at least. */
  minBet?: Amounts;
  /** How often the prize has to be wagered. */
  wager: number;
  /** Days in which the prize has to be activated. */
  periodActivationDays: number;
}

/** A day as configuration has it (config/vip-adventures.json). */
export interface DayTerms {
  title: string;
  prize: AdventurePrize;
  /** The key of the gift's template in bonuses.json. */
  gift: string;
  condition: DayCondition;
  image: string;
}

export interface AdventureTerms {
  starts_at: string | null;
  /** Days from one run to the next; held once without it. */
  repeat_days?: number;
  /** How many completed days open the super day; all without it. */
  super_day_takes?: number;
  days: readonly DayTerms[];
}

export type AdventureDay = Omit<DayTerms, "title"> & DayTitle;

/** A run of the calendar. */
export interface Adventure {
  /** The day on which it begins, which names it. */
  id: CalendarDay;
  /** In their order, without the super day. */
  days: readonly AdventureDay[];
  superDay: AdventureDay | null;
  superDayTakes: number;
  lastDay: AdventureDay;
}

/**
 * The run of a calendar that a day belongs to: the first one while it is still to come, the last one after it. A calendar that
 * repeats moves the dates of its titles on by whole repeats. Null where none is held. Titles that can't be read are left out.
 */
export function adventureAt(terms: AdventureTerms, today: CalendarDay): Adventure | null {
  if (terms.starts_at === null) return null;
  const read = terms.days
    .flatMap(({ title, ...day }) => {
      const parsed = parseDayTitle(title);
      return parsed ? [{ ...day, ...parsed }] : [];
    })
    .sort((a, b) => a.step - b.step);
  const [first] = read;
  if (!first) return null;
  const { repeat_days } = terms;
  const passed = Math.max(0, daysBetween(first.date, today));
  const shift = repeat_days === undefined ? 0 : Math.floor(passed / repeat_days) * repeat_days;
  const moved = read.map((day) => ({ ...day, date: addDays(day.date, shift) }));
  const days = moved.filter(({ step, stepTotal }) => step <= stepTotal);
  const lastDay = days.at(-1);
  if (!lastDay) return null;
  return {
    id: addDays(first.date, shift),
    days,
    superDay: moved.find(({ step, stepTotal }) => step > stepTotal) ?? null,
    superDayTakes: Math.min(terms.super_day_takes ?? days.length, days.length),
    lastDay,
  };
}

/** All cards in their order: the days, then the super day. */
export const cardsOf = ({ days, superDay }: Adventure): AdventureDay[] => (superDay ? [...days, superDay] : [...days]);

/** Document 2 section 4: the status of a card. The step after the last is superb, whatever the date. */
export function adventureStatus(
  { step, stepTotal, date }: Pick<DayTitle, "step" | "stepTotal" | "date">,
  { isCompleted, today }: { isCompleted: boolean; today: CalendarDay },
): AdventureStatus {
  if (step > stepTotal) return "superb";
  if (isCompleted) return "completed";
  if (date === today) return "active";
  return date < today ? "lost" : "future";
}

/** The last day of a run on which anything can be claimed: the one after the last. */
export const finalDayOf = ({ lastDay }: Pick<Adventure, "lastDay">): CalendarDay => addDays(lastDay.date, 1);

/** Document 2 section 4: an adventure ends when its last day is completed, or when today is after the last day plus one. */
export const hasEnded = (
  adventure: Pick<Adventure, "lastDay">,
  { completed, today }: { completed: ReadonlySet<number>; today: CalendarDay },
): boolean => completed.has(adventure.lastDay.step) || today > finalDayOf(adventure);

/** Whether a card can be claimed at a day by its date alone: `early`, `open` or `late`. */
export function claimWindow(
  adventure: Adventure,
  { step, date }: Pick<AdventureDay, "step" | "date">,
  { completed, today }: { completed: ReadonlySet<number>; today: CalendarDay },
): "early" | "open" | "late" {
  if (step !== adventure.superDay?.step) return date === today ? "open" : date < today ? "late" : "early";
  if (today > finalDayOf(adventure)) return "late";
  // The super day comes with the end of the days: when the last one is completed, or over.
  return completed.has(adventure.lastDay.step) || today > adventure.lastDay.date ? "open" : "early";
}

/** What an amount by currency is in one of them, in subunits; 0 where nothing is asked for. */
export function leastIn(amounts: Amounts | undefined, currency: CurrencyCode): bigint {
  const own = amounts?.[currency];
  if (own !== undefined) return BigInt(own);
  return (BigInt(amounts?.EUR ?? 0) * SUBUNITS_PER_EURO[currency]) / 100n;
}

/** What a player has paid in and staked, in subunits of one currency. */
export interface DaySums {
  deposits: bigint;
  bets: bigint;
}

/** Whether sums of one currency fulfil a day's condition. */
export const isMet = ({ minDep, minBet }: DayCondition, currency: CurrencyCode, { deposits, bets }: DaySums): boolean =>
  deposits >= leastIn(minDep, currency) && bets >= leastIn(minBet, currency);

/** The currency in which a condition is met, the preferred one first; null for none. */
export function metIn(
  condition: DayCondition,
  sums: ReadonlyMap<CurrencyCode, DaySums>,
  preferred: CurrencyCode,
): CurrencyCode | null {
  const none = { deposits: 0n, bets: 0n };
  const order = [preferred, ...[...sums.keys()].filter((code) => code !== preferred).sort()];
  return order.find((currency) => isMet(condition, currency, sums.get(currency) ?? none)) ?? null;
}
