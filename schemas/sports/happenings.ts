import type { Sport } from "./vocabulary.ts";

/** Something that happened on the pitch or court: the tracker and the statistics are drawn from these. */
export const MATCH_HAPPENINGS = [
  "kick-off",
  "goal",
  "yellow-card",
  "red-card",
  "corner",
  "shot",
  "attack",
  "dangerous-attack",
  "possession",
  "substitution",
  "point",
  "game",
  "set",
  "break",
  "period-end",
  "full-time",
  "goal-cancelled",
] as const;
/**
 * What a match's page lists to the end, however much happens after it: a score without its goals, cards counted that no line
 * names, and a match without its beginning would contradict each other.
 */
export const LASTING_HAPPENINGS: readonly (typeof MATCH_HAPPENINGS)[number][] = [
  ...([
    "kick-off",
    "goal",
    "goal-cancelled",
    "yellow-card",
    "red-card",
    "set",
    "break",
    "period-end",
    "full-time",
  ] as const),
];

/** What a match's page lists in a sport. Fouls of basketball are counted alone: forty lines of them would bury its quarters. */
export const isListed = (sport: Sport, happening: (typeof MATCH_HAPPENINGS)[number]): boolean =>
  LASTING_HAPPENINGS.includes(happening) && !(sport === "basketball" && happening === "yellow-card");
