import type { Results } from "#platform/sportsbook/model/settle-market.ts";
import { settleMarket } from "#platform/sportsbook/model/settle-market.ts";
import type { EventStatus, MarketKind, Sport } from "#schemas/sports/vocabulary.ts";
import { BASKETBALL } from "./basketball.ts";
import { ESPORTS } from "./esports.ts";
import { FOOTBALL } from "./football.ts";
import { ICE_HOCKEY } from "./ice-hockey.ts";
import {
  clockAt,
  type Frame,
  frameAt,
  MATCH_START,
  type Match,
  type MatchState,
  reportOf,
  type Script,
  type Side,
  type SportRules,
} from "./match.ts";
import { gauss, randomOf } from "./random.ts";
import { TENNIS } from "./tennis.ts";

const RULES: Record<Sport, SportRules> = {
  football: FOOTBALL,
  tennis: TENNIS,
  basketball: BASKETBALL,
  "ice-hockey": ICE_HOCKEY,
  esports: ESPORTS,
};

const MINUTE = 60_000;
/** A match is announced so long before it begins. */
export const ANNOUNCED_MS = 20 * 60 * MINUTE;
/** It is put off so long before. */
const POSTPONED_MS = 90 * MINUTE;
/** Markets are settled so long after they are decided, and after the end. */
const SETTLED_MS = 15_000;
const SETTLED_AT_END_MS = 60_000;
/** A correction takes the settlement back, and settles again a moment later. */
const ROLLED_BACK_MS = 4 * MINUTE;
const RESETTLED_MS = 6 * MINUTE;
/** Nobody can bet any more on an outcome that is all but certain. */
const CERTAIN = 0.985;
/** Prices before the match move each so often. */
export const REQUOTED_MS = 30 * MINUTE;

/** How one market ended: when it was decided, and when the feed says so; times are since 1970. */
export interface Settlement {
  decidedAt: number;
  at: number;
  key: string;
  results: Results;
}

/** Everything that becomes of a match, with the moments at which the feed says it. */
export interface Course {
  match: Match;
  script: Script;
  /** The last moment at which anything is said. */
  closedAt: number;
  postponedAt: number | null;
  abandonedAt: number | null;
  /** A goal is taken back: which markets are open again from when, and the state that counts then. */
  correction: { at: number; side: Side; keys: readonly string[]; state: MatchState } | null;
  settlements: readonly Settlement[];
  /** Markets that are void because the match was put off or broken off. */
  cancelled: { at: number; keys: readonly string[] } | null;
}

/** A market at a moment, as the feed says it. */
export interface QuotedMarket {
  key: string;
  kind: MarketKind;
  specifier: string | null;
  isSuspended: boolean;
  outcomes: Record<string, number>;
}

export const keyOf = (kind: MarketKind, specifier: string | null): string =>
  specifier === null ? kind : `${kind}:${specifier}`;

export function courseOf(seed: string, match: Match): Course {
  const script = RULES[match.league.sport].play(match, seed);
  const { fate, startsAt } = match;
  const base = { match, script, postponedAt: null, abandonedAt: null, correction: null, cancelled: null };
  if (fate === "postponed") {
    const at = startsAt - POSTPONED_MS;
    const keys = quote(match, MATCH_START, 0, 0).map(({ key }) => key);
    return { ...base, postponedAt: at, settlements: [], cancelled: { at, keys }, closedAt: at };
  }
  const decided = settlementsOf(match, script);
  if (fate === "abandoned") {
    const stopped = startsAt + Math.floor(script.endsAt * 0.7);
    const settlements = decided.filter(({ decidedAt }) => decidedAt <= stopped);
    const done = new Set(settlements.map(({ key }) => key));
    const at = stopped + SETTLED_AT_END_MS;
    const keys = keysOf(match, script, stopped - startsAt).filter((key) => !done.has(key));
    return { ...base, abandonedAt: stopped, settlements, cancelled: { at, keys }, closedAt: at };
  }
  const correction = fate === "corrected" ? correctionOf(match, script, decided) : null;
  const settlements = correction ? [...decided, ...correction.settlements] : decided;
  const last = settlements.reduce((most, { at }) => Math.max(most, at), startsAt + script.endsAt);
  return { ...base, correction, settlements, closedAt: last };
}

/** Keys of all markets that have been offered until a moment since the beginning. */
function keysOf(match: Match, script: Script, until = script.endsAt): string[] {
  const keys = new Set(quote(match, MATCH_START, 0, 0).map(({ key }) => key));
  const isFootball = match.league.sport === "football";
  let last = -1;
  for (const { state, at } of script.frames) {
    if (at > until || state.isOver) continue;
    const over = isFootball ? state.goals.length : state.periodsOver;
    if (over === last) continue;
    last = over;
    keys.add(keyOf(isFootball ? "next-goal" : "period-winner", String(over + 1)));
  }
  return [...keys].filter((key) => isOffered(match, key));
}

/** Overtime isn't a period of its own. */
function isOffered({ league: { sport } }: Match, key: string): boolean {
  if (!key.startsWith("period-winner:")) return true;
  const most = { football: 0, tennis: 3, basketball: 4, "ice-hockey": 3, esports: 3 }[sport];
  return Number(key.split(":")[1]) <= most;
}

/** When each market is decided, and how. */
function settlementsOf(match: Match, script: Script): Settlement[] {
  const open = new Map(keysOf(match, script).map((key) => [key, marketOf(key)]));
  const settlements: Settlement[] = [];
  let before: MatchState | null = null;
  for (const { at, state } of script.frames) {
    if (before && isSettledAlike(before, state)) continue;
    before = state;
    const report = reportOf(state);
    for (const [key, { kind, specifier }] of open) {
      const results = settleMarket(kind, specifier, report);
      if (!results) continue;
      open.delete(key);
      const decidedAt = match.startsAt + at;
      settlements.push({ decidedAt, at: decidedAt + (state.isOver ? SETTLED_AT_END_MS : SETTLED_MS), key, results });
    }
  }
  return settlements;
}

/** Nothing that a market is settled by is another: the score, what is over, and the goals, which change with the score. */
const isSettledAlike = (one: MatchState, other: MatchState): boolean =>
  one.score === other.score && one.periodsOver === other.periodsOver && one.isOver === other.isOver;

function marketOf(key: string): { kind: MarketKind; specifier: string | null } {
  const [kind, specifier = null] = key.split(":") as [MarketKind, string?];
  return { kind, specifier };
}

function resultsOf(key: string, state: MatchState): Results | null {
  const { kind, specifier } = marketOf(key);
  return settleMarket(kind, specifier, reportOf(state));
}

/** The last goal didn't count: markets that it decided otherwise are settled again. */
function correctionOf(match: Match, script: Script, decided: readonly Settlement[]) {
  const final = (script.frames.at(-1) as Frame).state;
  const side = final.goals.at(-1);
  if (!side) return null;
  const less = <S extends { home: number; away: number }>(score: S) => ({ ...score, [side]: score[side] - 1 });
  const scoredIn = final.periods.findLastIndex((period) => period[side] > 0);
  const state: MatchState = {
    ...final,
    score: less(final.score),
    goals: final.goals.slice(0, -1),
    periods: final.periods.map((period, index) => (index === scoredIn ? less(period) : period)),
  };
  const end = match.startsAt + script.endsAt;
  const settlements = decided.flatMap(({ key, results }): Settlement[] => {
    const corrected = resultsOf(key, state);
    const isSame = JSON.stringify(corrected) === JSON.stringify(results);
    return corrected && !isSame
      ? [{ decidedAt: end + ROLLED_BACK_MS, at: end + RESETTLED_MS, key, results: corrected }]
      : [];
  });
  return { at: end + ROLLED_BACK_MS, side, keys: settlements.map(({ key }) => key), state, settlements };
}

/** How a match stands at a moment. */
export interface Snapshot {
  status: EventStatus;
  state: MatchState;
  clockSeconds: number | null;
}

export function snapshotAt(course: Course, now: number): Snapshot {
  const { match, script, postponedAt, abandonedAt, correction } = course;
  if (postponedAt !== null && now >= postponedAt)
    return { status: "postponed", state: MATCH_START, clockSeconds: null };
  if (now < match.startsAt) return { status: "not_started", state: MATCH_START, clockSeconds: null };
  const at = Math.min(now, abandonedAt ?? now) - match.startsAt;
  const frame = frameAt(script, at) as Frame;
  const { state } = frame;
  if (abandonedAt !== null && now >= abandonedAt)
    return { status: "abandoned", state, clockSeconds: clockAt(frame, at) };
  if (correction && now >= correction.at) return { status: "ended", state: correction.state, clockSeconds: null };
  return { status: state.isOver ? "ended" : "live", state, clockSeconds: state.isOver ? null : clockAt(frame, at) };
}

/** Markets that are decided at a moment and not settled yet: nobody can bet on them. */
export const decidedAt = (course: Course, now: number): string[] =>
  course.settlements.filter((settlement) => settlement.decidedAt <= now && now < settlement.at).map(({ key }) => key);

/** The prices of the markets that are open at a moment: none before the announcement or after the end. */
export function quotesAt(seed: string, course: Course, now: number): QuotedMarket[] {
  const { match, script } = course;
  const { status, state, clockSeconds } = snapshotAt(course, now);
  if (status === "not_started") return quote(match, state, 0, driftAt(seed, match, now));
  if (status !== "live") return [];
  const at = now - match.startsAt;
  const isStopped = script.stops.some(({ from, until }) => from <= at && at < until);
  return quote(match, state, clockSeconds ?? 0, 0, isStopped);
}

function quote(match: Match, state: MatchState, clock: number, drift: number, isStopped = false): QuotedMarket[] {
  const markets = RULES[match.league.sport].price(match, state, clock, drift);
  const report = reportOf(state);
  return markets.flatMap(({ kind, specifier, outcomes }) => {
    const key = keyOf(kind, specifier);
    // What is decided waits for its settlement.
    if (settleMarket(kind, specifier, report)) return [];
    const isCertain = Object.values(outcomes).some((probability) => probability > CERTAIN);
    return [{ key, kind, specifier, outcomes, isSuspended: isStopped || isCertain }];
  });
}

/** Opinions before a match: they move a little each half hour, and end where the match begins. */
function driftAt(seed: string, { id, startsAt }: Match, now: number): number {
  const step = Math.floor((startsAt - now) / REQUOTED_MS);
  return gauss(randomOf(seed, id, "drift", step)) * 0.012 * Math.min(1, step / 10);
}
