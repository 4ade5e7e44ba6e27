/** Document 3 section 4: the status of a lottery follows from its dates. */
export const LOTTERY_STATUSES = ["active", "future", "archive"] as const;
export type LotteryStatus = (typeof LOTTERY_STATUSES)[number];

/** What tickets are given for. */
export const TICKET_SOURCES = ["points", "deposit", "bet"] as const;
export type TicketSource = (typeof TICKET_SOURCES)[number];

interface Dates {
  startAt: Date;
  endAt: Date;
}

/** Future if the start is ahead, active if the end is ahead, otherwise archive. Tickets are sold while it is active. */
export function lotteryStatus({ startAt, endAt }: Dates, now: Date): LotteryStatus {
  if (startAt > now) return "future";
  return endAt > now ? "active" : "archive";
}

/** What a page says of a lottery: between its close and its draw it is `drawing`. */
export type LotteryStage = LotteryStatus | "drawing";

export const lotteryStage = ({ status, drawn }: { status: LotteryStatus; drawn: boolean }): LotteryStage =>
  status === "archive" && !drawn ? "drawing" : status;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** When a lottery of a brand's file is held: once, or again and again from its first dates on, so many days apart. */
interface Schedule {
  slug: string;
  start_at: string;
  end_at: string;
  repeat_days?: number;
}

export interface Edition extends Dates {
  /** Of its page: /lottery/{slug}. Editions of a lottery that repeats carry the day (UTC) on which they end. */
  slug: string;
}

/**
 * The editions of a lottery that are of interest at a time: the one that runs, and the next one to come. None of a
 * lottery that is over.
 */
export function editionsAt({ slug, start_at, end_at, repeat_days }: Schedule, now: Date): Edition[] {
  const start = Date.parse(start_at);
  const end = Date.parse(end_at);
  if (repeat_days === undefined) {
    return end > now.getTime() ? [{ slug, startAt: new Date(start), endAt: new Date(end) }] : [];
  }
  const every = repeat_days * DAY_MS;
  const first = Math.max(0, Math.floor((now.getTime() - end) / every) + 1);
  return [first, first + 1].map((nth) => {
    const endAt = new Date(end + nth * every);
    return { slug: `${slug}-${endAt.toISOString().slice(0, 10)}`, startAt: new Date(start + nth * every), endAt };
  });
}

/** What tells editions of one tournament, quest or lottery apart. */
interface NamedEdition {
  slug: string;
  status: LotteryStatus;
  end_at: string;
}

const DAY_OF_SLUG = /^-\d{4}-\d{2}-\d{2}$/;

/**
 * The edition that an address without a day means, so that content can link what repeats: the one that runs, else the
 * next one, else the latest. Undefined where nothing of that name is held.
 */
export function currentEdition<One extends NamedEdition>(all: readonly One[], slug: string): One | undefined {
  const editions = all
    .filter((one) => one.slug.startsWith(slug) && DAY_OF_SLUG.test(one.slug.slice(slug.length)))
    .sort((one, other) => Date.parse(one.end_at) - Date.parse(other.end_at));
  return (
    editions.find(({ status }) => status === "active") ??
    editions.find(({ status }) => status === "future") ??
    editions.at(-1)
  );
}

/** Begins the group of the shop's card that sells tickets of one lottery. */
const CARD = "lottery_";

/** The group of the card that sells a lottery's tickets (document 2 section 3: `tickets_count`, `lottery_id`, `group`). */
export const cardOfLottery = (id: number): string => `${CARD}${id}`;

/** How many more tickets a player may get: up to the player's own most, and what is left in all. */
export const ticketsLeft = (
  { perPlayer, inAll }: { perPlayer: number; inAll: number },
  { own, sold }: { own: number; sold: number },
): number => Math.max(0, Math.min(perPlayer - own, inAll - sold));
