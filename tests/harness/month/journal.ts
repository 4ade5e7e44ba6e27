/** Games of the month: whose they are and what kind of game they are. */
export const GAMES = {
  "acme/gems": { producer: "acme", category: "slots" },
  "acme/half": { producer: "acme", category: "slots" },
  "acme/rocket": { producer: "acme", category: "crash" },
  "other/wheel": { producer: "other", category: "table-games" },
} as const;
export type GameOfMonth = keyof typeof GAMES;

/** Subunits that stand for a euro where terms name no amount of a currency. Yen have no subunits of their own. */
export const PER_EURO = { EUR: 100, USD: 100, NOK: 1_000, JPY: 150 } as const;
export type CurrencyOfMonth = keyof typeof PER_EURO;
export const CURRENCIES = Object.keys(PER_EURO) as CurrencyOfMonth[];

/** Where players live, and by which clock their days begin there. */
export const ZONES = {
  CA: "America/Toronto",
  DE: "Europe/Berlin",
  JP: "Asia/Tokyo",
  AU: "Australia/Sydney",
} as const;
export type CountryOfMonth = keyof typeof ZONES;

/** A bet, its win, and what became of both. Times are in milliseconds. */
export interface PlayedRound {
  name: string;
  session: string;
  game: GameOfMonth;
  bet: number;
  win: number;
  betAt: number;
  settledAt: number | null;
  takenBackAt: number | null;
}

export interface PaidDeposit {
  id: string;
  amount: number;
  at: number;
  takenBackAt: number | null;
}

/** A player and all that they did, in its order. */
export interface MonthPlayer {
  id: number;
  country: CountryOfMonth;
  currency: CurrencyOfMonth;
  groups: readonly number[];
  /** What they had before the month. */
  held: number;
  excludedAt: number | null;
  sessions: ReadonlyMap<GameOfMonth, string>;
  /** Bets whose rounds are not over. */
  open: PlayedRound[];
  /** Rounds in the order in which they were settled. */
  rounds: PlayedRound[];
  /** What happened to the rounds, one after another. */
  steps: { kind: "settled" | "taken-back"; round: PlayedRound; at: number }[];
  deposits: PaidDeposit[];
  /** When they joined tournaments that ask for it, by slug. */
  joined: Map<string, number>;
  purchases: { at: number; points: number; lottery: string | null; count: number; paid: number }[];
  /** Cards of the calendar that they have claimed, by the run's first day. */
  claimed: Map<string, Set<number>>;
  lifetimeLevel: number;
}

/** An amount of terms in subunits of a currency: the one that is named for it, else that in euros at the reference rate. */
export function subunitsOf(amounts: Readonly<Record<string, string>>, currency: CurrencyOfMonth): number {
  const own = amounts[currency];
  if (own !== undefined) return Math.round(Number(own) * (currency === "JPY" ? 1 : 100));
  return Math.floor((Math.round(Number(amounts.EUR) * 100) * PER_EURO[currency]) / 100);
}

/** Amounts that terms give in subunits, as the calendar does. */
export const centsOf = (amounts: Readonly<Record<string, number>>, currency: CurrencyOfMonth): number =>
  amounts[currency] ?? Math.floor(((amounts.EUR ?? 0) * PER_EURO[currency]) / 100);

/** The date on the calendar of a place: `2026-03-29`. */
export const dateIn = (at: number, timeZone: string): string => formatOf(timeZone).format(at);

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  FORMATS.set(timeZone, format);
  return format;
}

interface Repeating {
  start_at: string;
  end_at: string;
  repeat_days?: number;
}

export interface ModelEdition {
  slug: string;
  start: number;
  end: number;
}

const DAY_MS = 86_400_000;

/** What has begun of something that is held again and again; each carries the day on which it ends. */
export function editionsUntil(slug: string, { start_at, end_at, repeat_days }: Repeating, now: number): ModelEdition[] {
  const [start, end] = [Date.parse(start_at), Date.parse(end_at)];
  if (repeat_days === undefined) return [{ slug, start, end }];
  const editions: ModelEdition[] = [];
  for (let shift = 0; start + shift <= now; shift += repeat_days * DAY_MS)
    editions.push({
      slug: `${slug}-${new Date(end + shift).toISOString().slice(0, 10)}`,
      start: start + shift,
      end: end + shift,
    });
  return editions;
}
