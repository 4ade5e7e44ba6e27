import type { PricedMarket } from "#platform/sportsbook/model/score-markets.ts";
import type { MatchReport } from "#platform/sportsbook/model/settle-market.ts";
import type { TennisState } from "#platform/sportsbook/model/tennis.ts";
import type { MATCH_HAPPENINGS } from "#schemas/sports/happenings.ts";
import type { Sport } from "#schemas/sports/vocabulary.ts";

export type Side = "home" | "away";
export type Happening = (typeof MATCH_HAPPENINGS)[number];
export type Score = Record<Side, number>;

/** A club, or a tennis player. */
export interface Club {
  id: string;
  name: string;
  short: string;
  colours: string[];
  /** Natural logarithm of what it is worth beside the average of its league. */
  strength: number;
  people: string[];
}

export interface League {
  id: string;
  sport: Sport;
  name: string;
  clubs: readonly Club[];
  /** A match begins each so many milliseconds. */
  intervalMs: number;
  offsetMs: number;
}

/** What else becomes of a match: it is put off, broken off, or its last goal is taken back after the end. */
export type Fate = "played" | "postponed" | "abandoned" | "corrected";

export interface Match {
  id: string;
  league: League;
  season: string;
  home: Club;
  away: Club;
  /** Milliseconds since 1970. */
  startsAt: number;
  fate: Fate;
}

/** A match as it stands after something happened. */
export interface MatchState {
  score: Score;
  /** Those that are over, and the one that runs. */
  periods: readonly Score[];
  periodsOver: number;
  period: number | null;
  /** The clock when it happened; null for sports without one. */
  clockSeconds: number | null;
  clockRuns: boolean;
  goals: readonly Side[];
  reds: Score;
  tennis?: TennisState;
  rounds?: Score;
  isOver: boolean;
}

export const MATCH_START: MatchState = {
  score: { home: 0, away: 0 },
  periods: [],
  periodsOver: 0,
  period: null,
  clockSeconds: null,
  clockRuns: false,
  goals: [],
  reds: { home: 0, away: 0 },
  isOver: false,
};

export interface Frame {
  /** Milliseconds since the match began. */
  at: number;
  happening: Happening;
  side: Side | null;
  place: { x: number; y: number } | null;
  person: string | null;
  state: MatchState;
}

/** A match from its first to its last moment. */
export interface Script {
  frames: readonly Frame[];
  /** When bets stop, and until when, in milliseconds since it began. */
  stops: readonly { from: number; until: number }[];
  endsAt: number;
}

/** How a sport is played and priced. `clockSeconds`: what the clock shows now. */
export interface SportRules {
  play(match: Match, seed: string): Script;
  /** Fair prices of the markets that are open in this state; `drift` moves home's and away's prospects before the match. */
  price(match: Match, state: MatchState, clockSeconds: number, drift: number): PricedMarket[];
}

export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

export const reportOf = (state: MatchState): MatchReport => ({
  score: state.score,
  periods: state.periods.slice(0, state.periodsOver),
  goals: state.goals,
  isOver: state.isOver,
});

/** What the clock shows `at` milliseconds after the beginning. */
export const clockAt = (frame: Frame, at: number): number | null =>
  frame.state.clockSeconds === null
    ? null
    : frame.state.clockSeconds + (frame.state.clockRuns ? Math.floor((at - frame.at) / 1_000) : 0);

/** The last frame at or before a time. */
export const frameAt = (script: Script, at: number): Frame | null => script.frames[framesUntil(script, at) - 1] ?? null;

/** How many frames are at or before a time. */
export function framesUntil({ frames }: Script, at: number): number {
  let low = 0;
  let high = frames.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((frames[middle] as Frame).at <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
