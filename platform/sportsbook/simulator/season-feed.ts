import { LRUCache } from "lru-cache";
import { type HappeningCount, statisticOf } from "#schemas/rules/sport-statistics.ts";
import type { FeedMarket, FeedMessage } from "#schemas/sports/feed.ts";
import { isListed, LASTING_HAPPENINGS } from "#schemas/sports/happenings.ts";
import type { PeriodScore } from "#schemas/sports/score.ts";
import type { Sport } from "#schemas/sports/vocabulary.ts";
import { asLong } from "../feed/give-way.ts";
import {
  ANNOUNCED_MS,
  type Course,
  courseOf,
  decidedAt,
  type QuotedMarket,
  quotesAt,
  REQUOTED_MS,
  snapshotAt,
} from "./course.ts";
import { currentGame } from "./current-game.ts";
import { leaguesOf, matchesBetween } from "./leagues.ts";
import {
  type Club,
  clockAt,
  type Frame,
  framesUntil,
  type Happening,
  type League,
  type Match,
  type MatchState,
} from "./match.ts";

type Without<M> = M extends unknown ? Omit<M, "producer" | "sequence"> : never;
/** A message that has no number yet. */
export type Draft = Without<FeedMessage>;

/** Two weeks are played in pieces of this length: nobody who calls meanwhile waits longer. */
const SLICE_MS = 10;
/** After a window that is longer, only what still counts at its end is said of prices. */
const LONG_MS = 15_000;
/** A live match has new prices so often, even when nothing happens. */
const REPRICED_MS = 10_000;
/** No match takes longer, corrections included. */
const LONGEST_MS = 6 * 3_600_000;
/** Of a match that ended longer ago no attack is said. */
const DETAILED_MS = 4 * 3_600_000;
/** What is said of a match that ended longer ago is its result and its goals: two weeks in full would take minutes to load. */
const RECENT_MS = 2 * 24 * 3_600_000;
/** After these the score or a price is another one. */
const PRICED: ReadonlySet<Happening> = new Set([
  "kick-off",
  "goal",
  "red-card",
  "point",
  "game",
  "break",
  "set",
  "period-end",
  "full-time",
]);
const REMEMBERED: ReadonlySet<Happening> = new Set(["goal", "red-card", "full-time"]);
/** What a page of a recent match lists, and what its statistics count where goals are scored; points by the hundred are left out. */
const LISTED: ReadonlySet<Happening> = new Set(LASTING_HAPPENINGS);
const QUARTERS: ReadonlySet<Happening> = new Set(LASTING_HAPPENINGS.filter((each) => isListed("basketball", each)));
const COUNTED: ReadonlySet<Happening> = new Set([...LISTED, "shot", "corner"]);

/** Which happenings of a match are said that ended so long ago; null for all. */
function reportedHappenings(sport: Sport, agoMs: number): ReadonlySet<Happening> | null {
  if (agoMs < DETAILED_MS) return null;
  if (agoMs > RECENT_MS) return REMEMBERED;
  if (sport === "basketball") return QUARTERS;
  return sport === "football" || sport === "ice-hockey" ? COUNTED : LISTED;
}

/** A seed's leagues, and everything that its feed says of them: a pure function of the seed and the time. */
export class SeasonFeed {
  readonly leagues: readonly League[];
  readonly #courses = new LRUCache<string, Course>({ max: 500 });

  constructor(
    readonly seed: string,
    readonly giveWay = asLong,
  ) {
    this.leagues = leaguesOf(seed);
  }

  /** What is said after `from` and not after `until`, in order. */
  async between(from: number, until: number): Promise<Draft[]> {
    const drafts: Draft[] = [];
    let began = performance.now();
    for (const league of this.leagues) {
      for (const match of matchesBetween(this.seed, league, from - LONGEST_MS, until + ANNOUNCED_MS)) {
        drafts.push(...this.#ofMatch(match, from, until));
        const worked = performance.now() - began;
        if (worked < SLICE_MS) continue;
        await this.giveWay(worked);
        began = performance.now();
      }
    }
    return drafts.sort((a, b) => a.at - b.at);
  }

  course(match: Match): Course {
    const known = this.#courses.get(match.id);
    if (known) return known;
    const course = courseOf(this.seed, match);
    this.#courses.set(match.id, course);
    return course;
  }

  #ofMatch(match: Match, from: number, until: number): Draft[] {
    const announced = match.startsAt - ANNOUNCED_MS;
    if (announced > until) return [];
    const course = this.course(match);
    if (course.closedAt <= from) return [];
    const isLong = until - from > LONG_MS;
    const isIn = (at: number) => at > from && at <= until;
    const drafts: Draft[] = [];
    if (isIn(announced)) drafts.push(fixtureOf(match, announced, "not_started"));
    drafts.push(...happenings(course, from, until), ...stops(course, isLong ? null : isIn));
    for (const at of this.#pricedAt(course, from, until)) drafts.push(this.#oddsChange(course, at, until));
    // A match that was announced in a long window has had no market that could be settled.
    if (!isLong || announced <= from) drafts.push(...endings(course, isIn));
    else if (course.postponedAt !== null && isIn(course.postponedAt))
      drafts.push(fixtureOf(match, course.postponedAt, "postponed"));
    return drafts;
  }

  /** When prices or score are said: at each moment that changes them, or once at the end of a long window. */
  #pricedAt(course: Course, from: number, until: number): number[] {
    const { match, script, abandonedAt, correction, postponedAt } = course;
    const announced = match.startsAt - ANNOUNCED_MS;
    if (postponedAt !== null && postponedAt <= until) return [];
    const end = abandonedAt ?? match.startsAt + script.endsAt;
    const last = correction && correction.at <= until ? correction.at : end;
    if (until - from > LONG_MS) {
      const at = Math.min(until, last);
      return at > from ? [at] : [];
    }
    const times = new Set<number>();
    const add = (at: number) => at > from && at <= until && times.add(at);
    add(announced);
    if (correction) add(correction.at);
    if (until < match.startsAt) {
      add(match.startsAt - Math.floor((match.startsAt - until) / REQUOTED_MS) * REQUOTED_MS);
      return [...times];
    }
    if (end <= from) return [...times].sort((a, b) => a - b);
    add(end);
    const ticked = match.startsAt + Math.floor((until - match.startsAt) / REPRICED_MS) * REPRICED_MS;
    if (ticked < end) add(ticked);
    for (const stop of script.stops) if (match.startsAt + stop.until < end) add(match.startsAt + stop.until);
    for (const { at, happening } of framesBetween(course, from, Math.min(until, end)))
      if (PRICED.has(happening)) add(match.startsAt + at);
    return [...times].sort((a, b) => a - b);
  }

  #oddsChange(course: Course, at: number, until: number): Draft {
    const { status, state, clockSeconds } = snapshotAt(course, at);
    const statistics = statisticsOf(course, until);
    const held = decidedAt(course, at).map((key): FeedMarket => {
      const [kind, specifier = null] = key.split(":") as [FeedMarket["kind"], string?];
      return { key, kind, specifier, status: "suspended", outcomes: [] };
    });
    return {
      type: "odds-change",
      event: course.match.id,
      at,
      status,
      score: status === "not_started" ? null : state.score,
      periods: periodsOf(state),
      period: state.period,
      clock_seconds: clockSeconds,
      clock_runs: status === "live" && state.clockRuns,
      markets: [...quotesAt(this.seed, course, at).map(marketOf), ...held],
      ...(statistics ? { statistics } : {}),
    };
  }
}

/** A set of tennis that runs has its game. */
function periodsOf({ periods, periodsOver, tennis }: MatchState): PeriodScore[] {
  const last = periods.at(-1);
  const runs = last && periods.length > periodsOver;
  return tennis && runs ? [...periods.slice(0, -1), { ...last, game: currentGame(tennis) }] : [...periods];
}

const MILLION = 1_000_000;

function marketOf({ key, kind, specifier, isSuspended, outcomes }: QuotedMarket): FeedMarket {
  return {
    key,
    kind,
    specifier,
    status: isSuspended ? "suspended" : "active",
    outcomes: Object.entries(outcomes).map(([id, probability]) => {
      const ppm = Math.min(MILLION, Math.max(0, Math.round(probability * MILLION)));
      return { id, probability_ppm: ppm, active: ppm > 500 };
    }),
  };
}

function fixtureOf(match: Match, at: number, status: "not_started" | "postponed"): Draft {
  const { id, name, sport } = match.league;
  return {
    type: "fixture",
    at,
    event: match.id,
    sport,
    league: { id, name, country: null, season: match.season },
    home: competitorOf(match.home),
    away: competitorOf(match.away),
    starts_at: match.startsAt,
    status,
  };
}

const competitorOf = ({ id, name, short, colours }: Club) => ({ id, name, short, colours });

const endOf = ({ match, script, abandonedAt }: Course): number => abandonedAt ?? match.startsAt + script.endsAt;

/**
 * How often what happened in a match of which not all is said any more; null for the others, whose happenings are counted. What the
 * page would list, such as a card, is counted only where it is said.
 */
function statisticsOf(course: Course, until: number): HappeningCount[] | null {
  const { match, script } = course;
  const end = endOf(course);
  const reported = reportedHappenings(match.league.sport, until - end);
  if (!reported) return null;
  const counts = new Map<Happening, HappeningCount>();
  for (const { at, happening, side } of script.frames) {
    if (side === null || match.startsAt + at > end || !isCounted(match.league.sport, happening)) continue;
    if (isListed(match.league.sport, happening) && !reported.has(happening)) continue;
    const count = counts.get(happening) ?? { happening, home: 0, away: 0 };
    count[side] += 1;
    counts.set(happening, count);
  }
  return [...counts.values()];
}

/** What happened after `from` and not after `until`. */
const framesBetween = ({ match: { startsAt }, script }: Course, from: number, until: number): readonly Frame[] =>
  script.frames.slice(framesUntil(script, from - startsAt), framesUntil(script, until - startsAt));

const isCounted = (sport: Sport, happening: Happening): boolean =>
  happening === "possession" || statisticOf(sport, happening) !== null;

function happenings(course: Course, from: number, until: number): Draft[] {
  const { match, correction } = course;
  const end = endOf(course);
  if (end <= from && !correction) return [];
  const reported = reportedHappenings(match.league.sport, until - end);
  const drafts: Draft[] = [];
  for (const frame of framesBetween(course, from, Math.min(until, end))) {
    const at = match.startsAt + frame.at;
    const { happening, side, place, person } = frame;
    if (reported && !reported.has(happening)) continue;
    const clock_seconds = clockAt(frame, frame.at);
    drafts.push({ type: "happening", event: match.id, at, happening, side, clock_seconds, place, person });
  }
  if (correction && correction.at > from && correction.at <= until) {
    const { at, side } = correction;
    const rest = { clock_seconds: null, place: null, person: null };
    drafts.push({ type: "happening", event: match.id, at, happening: "goal-cancelled", side, ...rest });
  }
  return drafts;
}

/** Bets stop around goals, and when the match is over or broken off. */
function stops({ match, script, abandonedAt }: Course, isIn: ((at: number) => boolean) | null): Draft[] {
  const end = abandonedAt ?? match.startsAt + script.endsAt;
  const stop = (at: number): Draft => ({ type: "bet-stop", event: match.id, at });
  // The end is said in a long window, too: what isn't settled yet stays suspended.
  if (!isIn) return [];
  const live = script.stops.map(({ from }) => match.startsAt + from).filter((at) => at < end);
  return [...live, end].filter(isIn).map(stop);
}

/** Settlements, their corrections, and what is void. */
function endings(course: Course, isIn: (at: number) => boolean): Draft[] {
  const { match, settlements, correction, cancelled, postponedAt } = course;
  const event = match.id;
  const drafts: Draft[] = [];
  const groups = new Map<number, (typeof settlements)[number][]>();
  for (const settlement of settlements)
    if (isIn(settlement.at)) groups.set(settlement.at, [...(groups.get(settlement.at) ?? []), settlement]);
  for (const [at, group] of groups) {
    const markets = group.map(({ key, results }) => ({
      key,
      outcomes: Object.entries(results).map(([id, result]) => ({ id, result, dead_heat_ppm: MILLION })),
    }));
    drafts.push({ type: "settlement", event, at, markets });
  }
  if (correction && correction.keys.length > 0 && isIn(correction.at))
    drafts.push({ type: "settlement-rollback", event, at: correction.at, markets: [...correction.keys] });
  if (postponedAt !== null && isIn(postponedAt)) drafts.push(fixtureOf(match, postponedAt, "postponed"));
  if (cancelled && isIn(cancelled.at))
    drafts.push({ type: "cancel", event, at: cancelled.at, markets: [...cancelled.keys], from: null, until: null });
  return drafts;
}
