import type { ConfigPayloads } from "../config/index.ts";
import { type Quarter, quarterAfter, quarterBefore, quarterEnd, quarterOf } from "./quarters.ts";

/** Statuses of the VIP club, lowest first (document 2 section 3). They are names of groups. */
export const VIP_STATUSES = [
  "vip_level_1",
  "vip_level_2",
  "vip_level_3",
  "vip_level_4",
  "vip_level_5",
  "vip_level_6",
] as const;
export type VipStatus = (typeof VIP_STATUSES)[number];

/** The status of a player who has no level. */
export const REGULAR = "regular";
export const STATUSES_OF_PROGRESS = [REGULAR, ...VIP_STATUSES] as const;
export type ProgressStatus = (typeof STATUSES_OF_PROGRESS)[number];

/** The first level's thresholds in a currency that the programme doesn't name, in subunits (document 2 section 9). */
export const DEFAULT_THRESHOLDS = { deposit_threshold_cents: 900_000, bet_threshold_cents: 9_000_000 } as const;

export type VipProgramme = Pick<ConfigPayloads["vip-program-config"], "defaults" | "levels">;

export interface Thresholds {
  deposit_threshold_cents: number;
  bet_threshold_cents: number;
}

/** What a player has deposited and bet in a quarter, in subunits of one currency. */
export interface QuarterSums {
  deposits: number;
  bets: number;
}

/** Level 0 is regular. */
export const statusOfLevel = (level: number): ProgressStatus => STATUSES_OF_PROGRESS[level] ?? REGULAR;
export const levelOfStatus = (status: string): number =>
  Math.max(0, (STATUSES_OF_PROGRESS as readonly string[]).indexOf(status));

const nameOf = (level: number) => VIP_STATUSES[level - 1];
const termsOf = ({ levels }: VipProgramme, level: number) => levels.find(({ status }) => status === nameOf(level));

/** The highest level that the programme has. */
export const topLevel = ({ levels }: VipProgramme): number =>
  Math.max(0, ...levels.map(({ status }) => levelOfStatus(status)));

export const isLifeLong = (programme: VipProgramme, level: number): boolean =>
  termsOf(programme, level)?.life_long ?? false;

/**
 * What a level (from 1) takes in a currency. In one that is not named the first level takes the defaults, and the others as
 * many times more as they do in euros: no level is ever as cheap as the one below.
 */
export function thresholdsOf(programme: VipProgramme, level: number, currency: string): Thresholds {
  const named = termsOf(programme, level)?.thresholds[currency];
  if (named) return named;
  const [first, own] = [termsOf(programme, 1)?.thresholds.EUR, termsOf(programme, level)?.thresholds.EUR];
  const times = (part: keyof Thresholds) => (first && own && first[part] > 0 ? own[part] / first[part] : level);
  const { defaults } = programme;
  return {
    deposit_threshold_cents: Math.round(defaults.deposit_threshold_cents * times("deposit_threshold_cents")),
    bet_threshold_cents: Math.round(defaults.bet_threshold_cents * times("bet_threshold_cents")),
  };
}

/** The level that sums of a quarter reach: the highest one whose both thresholds are met. */
export function levelReached(programme: VipProgramme, currency: string, { deposits, bets }: QuarterSums): number {
  for (let level = topLevel(programme); level > 0; level -= 1) {
    const { deposit_threshold_cents, bet_threshold_cents } = thresholdsOf(programme, level, currency);
    if (deposits >= deposit_threshold_cents && bets >= bet_threshold_cents) return level;
  }
  return 0;
}

const share = (amount: number, threshold: number) =>
  threshold <= 0 ? 1 : Math.min(1, Math.max(0, amount) / threshold);

/** How far both sums together have come, in whole percent: never below 0, and 100 only when both thresholds are met. */
export const overallProgress = (sums: QuarterSums, thresholds: Thresholds): number =>
  Math.floor(
    50 * share(sums.deposits, thresholds.deposit_threshold_cents) +
      50 * share(sums.bets, thresholds.bet_threshold_cents),
  );

/** The level in force, and until when: null for one that does not expire. */
export interface ActiveLevel {
  level: number;
  expiresAt: Date | null;
}

/**
 * The level in force at a time. A level that was reached in a quarter holds to the end of the next one; a life-long one, once
 * reached, for good. `reached`: the level of each quarter that has one.
 */
export function activeLevel(
  programme: VipProgramme,
  reached: ReadonlyMap<Quarter, number>,
  { now, timeZone }: { now: Date; timeZone: string },
): ActiveLevel {
  const lifeLong = Math.max(0, ...[...reached.values()].filter((level) => isLifeLong(programme, level)));
  const quarter = quarterOf(now, timeZone);
  const [current, before] = [reached.get(quarter) ?? 0, reached.get(quarterBefore(quarter)) ?? 0];
  const level = Math.max(current, before, lifeLong);
  if (level === 0 || level === lifeLong) return { level, expiresAt: null };
  const last = level === current ? quarterAfter(quarter) : quarter;
  return { level, expiresAt: quarterEnd(last, timeZone) };
}

/** The status after this one; null at the top. */
export const nextLevel = (programme: VipProgramme, level: number): number | null =>
  level < topLevel(programme) ? level + 1 : null;

export type TierState = "achieved" | "current" | "locked";

/** Tiers below a player's level are achieved, those above are locked. */
export const tierState = (tier: number, level: number): TierState =>
  tier === level ? "current" : tier < level ? "achieved" : "locked";

/** What a player's points are called (document 2 section 9). */
export const pointsType = (isVip: boolean): "SP" | "XP" => (isVip ? "SP" : "XP");

/** Whoever registered before the club began is shown once what it is (document 2 section 2). */
export const isBeforeOnboarding = (
  { onboarding_cutoff }: Pick<ConfigPayloads["vip-program-config"], "onboarding_cutoff">,
  registeredAt: string,
): boolean => new Date(registeredAt).getTime() < new Date(onboarding_cutoff).getTime();
