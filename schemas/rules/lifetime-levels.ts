import type { ConfigPayloads } from "../config/index.ts";

/** Levels that are reached by all comp points that a player has ever earned, lowest first (document 2 section 3). */
export const LIFETIME_STATUSES = [
  "lifetime_level_1",
  "lifetime_level_2",
  "lifetime_level_3",
  "lifetime_level_4",
  "lifetime_level_5",
  "lifetime_level_6",
  "lifetime_level_7",
  "lifetime_level_8",
] as const;
export type LifetimeStatus = (typeof LIFETIME_STATUSES)[number];

/** Persistent comp points from which each level begins, where a programme says nothing else. */
export const DEFAULT_LIFETIME_POINTS = [100, 1_000, 5_000, 20_000, 60_000, 150_000, 400_000, 1_000_000] as const;

export interface LifetimeLevel {
  status: LifetimeStatus;
  /** From 1. */
  levelNumber: number;
  /** Persistent comp points from which it is the player's. */
  min: number;
  /** The most points of the level; null for the last. */
  max: number | null;
}

/** The levels of a programme. */
export function lifetimeLevels({
  lifetime_points,
}: Pick<ConfigPayloads["vip-program-config"], "lifetime_points">): LifetimeLevel[] {
  const from = lifetime_points ?? DEFAULT_LIFETIME_POINTS;
  return LIFETIME_STATUSES.map((status, index) => {
    const next = from[index + 1];
    return { status, levelNumber: index + 1, min: from[index] ?? 0, max: next === undefined ? null : next - 1 };
  });
}

/** The number of the level that so many persistent points reach; 0 before the first. */
export const lifetimeLevelAt = (levels: readonly LifetimeLevel[], points: number): number =>
  levels.filter(({ min }) => points >= min).length;
