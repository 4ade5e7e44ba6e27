import type { CurrencyCode } from "../kit/constants.ts";
import { amountIn } from "./amount-by-currency.ts";

/** Document 3 section 3: how long a quest is. */
export const QUEST_SIZES = ["xs", "s", "m", "robot-s", "robot-m"] as const;
export type QuestSize = (typeof QUEST_SIZES)[number];

/** Document 3 section 4: the status of a quest follows from its dates. */
export const QUEST_STATUSES = ["active", "future", "archive"] as const;
export type QuestStatus = (typeof QUEST_STATUSES)[number];

/** Document 3 section 3: a level that was reached, the one that a player is on the way to, one further on. */
export const POINT_STATES = ["completed", "active", "locked"] as const;
export type PointState = (typeof POINT_STATES)[number];

const S = [0, 100, 250, 500, 1_000, 2_000, 3_500, 5_000, 7_500, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000];
const M = [
  ...[0, 500, 1_000, 2_500, 5_000, 10_000, 15_000, 25_000, 40_000, 60_000, 80_000, 100_000, 150_000, 200_000, 250_000],
  ...[300_000, 400_000, 500_000, 600_000, 700_000, 800_000, 900_000, 1_000_000, 2_000_000, 3_000_000],
];
const half = (euros: readonly number[]) => euros.map((amount) => amount / 2);

/**
 * How much a player has to bet in all for each level, in euros, the first level first. Those of xs are the specification's, and
 * the end of m: the others are ours, and a robot's steps are half as high as those of the quest that is as long.
 */
export const EURO_THRESHOLDS: Readonly<Record<QuestSize, readonly number[]>> = {
  xs: [0, 150, 500, 1_000, 5_000, 15_000],
  s: S,
  m: M,
  "robot-s": half(S),
  "robot-m": half(M),
};

/** The most levels that a quest has. */
export const MOST_LEVELS = Math.max(...QUEST_SIZES.map((size) => EURO_THRESHOLDS[size].length));

/** The least that counts: a level with a threshold of 0 is reached with the first bet. */
const FIRST_BET = 1n;

type Amounts = Readonly<Record<string, string>>;

/** The highest level, from 1, that a sum of bets in subunits reaches; 0 before the first bet. */
export function levelReached(levels: readonly { amounts: Amounts }[], currency: CurrencyCode, sum: bigint): number {
  const reaches = ({ amounts }: { amounts: Amounts }) => {
    const threshold = amountIn(amounts, currency);
    return threshold !== null && sum >= (threshold > FIRST_BET ? threshold : FIRST_BET);
  };
  const first = levels.findIndex((level) => !reaches(level));
  return first === -1 ? levels.length : first;
}

/** Where a level, from 1, stands for a player who has reached so many. Once a quest is over no level is on the way. */
export function pointState(level: number, { reached, status }: { reached: number; status: QuestStatus }): PointState {
  if (level <= reached) return "completed";
  return level === reached + 1 && status !== "archive" ? "active" : "locked";
}

const SEPARATOR = "--";

/**
 * Size and slug of an identifier, whose parts two hyphens separate: `quest--xs--harbour-walk` is of size `xs` and has the page
 * /action/harbour-walk. Null for one that names no size, or nothing after it.
 */
export function parseIdentifier(identifier: string): { size: QuestSize; slug: string } | null {
  const parts = identifier.split(SEPARATOR);
  const at = parts.findIndex((part) => (QUEST_SIZES as readonly string[]).includes(part));
  const slug = parts[at + 1];
  return at === -1 || !slug ? null : { size: parts[at] as QuestSize, slug };
}

/** Document 3 section 5: a quest that is being tested. */
export const isTestQuest = (identifier: string): boolean => identifier.includes("ffc");

/** Whether test quests are shown (QUEST-02). */
export const TEST_QUESTS_FLAG = "enableTestQuests";

/** Future if the start is ahead, active if the end is ahead, otherwise archive; one that was stopped is archive. */
export function questStatus(
  { startAt, endAt, stoppedAt = null }: { startAt: Date; endAt: Date; stoppedAt?: Date | null },
  now: Date,
): QuestStatus {
  if (stoppedAt !== null) return "archive";
  if (startAt > now) return "future";
  return endAt > now ? "active" : "archive";
}

/**
 * QUEST-02: players of a special group see only the quests of that group. To the others a quest for groups is open when they
 * are in one of them; testers see all.
 */
export function isOpenTo(
  groupIds: readonly number[],
  { groups, special, tester }: { groups: readonly number[]; special: readonly number[]; tester: number },
): boolean {
  const own = special.filter((group) => groups.includes(group));
  if (own.length > 0) return groupIds.some((group) => own.includes(group));
  return groupIds.length === 0 || groups.includes(tester) || groupIds.some((group) => groups.includes(group));
}
