import { isDeepStrictEqual } from "node:util";
import type { ParkedReason } from "#schemas/api/trading.ts";
import type { FeedMarket, FeedMessage, FeedMessages } from "#schemas/sports/feed.ts";
import type { EventStatus } from "#schemas/sports/vocabulary.ts";
import { type Margins, oddsOf } from "../pricing.ts";
import type { CatalogueState, EventState, MarketState, NewSettlement } from "./catalogue-state.ts";

/** When a message is worked, and what odds take. */
export interface Applying {
  now: Date;
  margins: Margins;
}

/** A clock that runs needs no word: a page counts on by itself. */
const CLOCK_SLACK_SECONDS = 2;
const OVER: ReadonlySet<EventStatus> = new Set(["ended", "abandoned", "postponed", "cancelled"]);
const RESULTED: ReadonlySet<EventStatus> = new Set(["ended", "abandoned"]);

/**
 * Works one message into the catalogue's state and marks what it changes. Answers why it, or a part of it, is left aside: it
 * names an event that nobody has announced, or says how a market ended of which two traders had the last word.
 */
export function applyMessage(state: CatalogueState, message: FeedMessage, applying: Applying): ParkedReason | null {
  if (message.type === "alive") return null;
  if (message.type === "fixture") {
    applyFixture(state, message, applying);
    return null;
  }
  const event = state.get(message.event);
  if (!event) return "unknown-event";
  let isWorked = true;
  switch (message.type) {
    case "odds-change":
      applyOdds(event, message, applying);
      break;
    case "happening":
      event.happenings.push({
        eventId: message.event,
        sequence: message.sequence,
        happening: message.happening,
        side: message.side,
        clockSeconds: message.clock_seconds,
        x: message.place?.x ?? null,
        y: message.place?.y ?? null,
        person: message.person,
        at: new Date(message.at),
      });
      break;
    case "bet-stop":
      suspend(event);
      break;
    case "settlement":
      for (const { key, outcomes } of message.markets) isWorked = settle(event.markets.get(key), outcomes) && isWorked;
      break;
    case "settlement-rollback":
      for (const key of message.markets) isWorked = rollBack(event.markets.get(key)) && isWorked;
      break;
    case "cancel":
      for (const key of message.markets) isWorked = cancel(event.markets.get(key), message) && isWorked;
      break;
  }
  return isWorked ? null : "settled-by-hand";
}

function applyFixture(state: CatalogueState, message: FeedMessages["fixture"], { now }: Applying): void {
  const known = state.get(message.event);
  const changes = {
    producer: message.producer,
    sport: message.sport,
    leagueId: message.league.id,
    season: message.league.season,
    homeId: message.home.id,
    awayId: message.away.id,
    startsAt: new Date(message.starts_at),
    status: message.status,
  };
  if (known) {
    if (Object.entries(changes).every(([key, value]) => isDeepStrictEqual(known.row[key as "status"], value))) return;
    Object.assign(known.row, changes, endOf(known, message.status, message.at), { updatedAt: now });
    known.isChanged = true;
    if (OVER.has(message.status)) suspend(known);
    return;
  }
  const row = {
    id: message.event,
    ...changes,
    scoreHome: null,
    scoreAway: null,
    periods: [],
    period: null,
    clockSeconds: null,
    clockAt: null,
    statistics: null,
    tradingStatus: "open" as const,
    version: 0,
    updatedAt: now,
    endedAt: null,
  };
  state.set(message.event, { row, isNew: true, isChanged: true, markets: new Map(), happenings: [] });
}

const endOf = ({ row }: EventState, status: EventStatus, at: number) => ({
  endedAt: RESULTED.has(status) ? (row.endedAt ?? new Date(at)) : null,
});

function applyOdds(event: EventState, message: FeedMessages["odds-change"], { now, margins }: Applying): void {
  const { row } = event;
  const changes = {
    status: message.status,
    scoreHome: message.score?.home ?? null,
    scoreAway: message.score?.away ?? null,
    periods: message.periods,
    period: message.period,
    ...(message.statistics ? { statistics: message.statistics } : {}),
  };
  const isChanged = !Object.entries(changes).every(([key, value]) => isDeepStrictEqual(row[key as "status"], value));
  if (isChanged || isClockOff(row, message)) {
    const clock = { clockSeconds: message.clock_seconds, clockAt: clockTime(message) };
    Object.assign(row, changes, clock, endOf(event, message.status, message.at), { updatedAt: now });
    event.isChanged = true;
  }
  const isLive = message.status === "live" || message.status === "suspended";
  for (const market of message.markets) applyMarket(event, market, (kind) => margins(kind, isLive));
  if (OVER.has(message.status)) suspend(event);
}

/** When a clock that runs was read; null for one that stands. */
const clockTime = ({ clock_seconds, clock_runs = true, at }: FeedMessages["odds-change"]) =>
  clock_seconds !== null && clock_runs ? new Date(at) : null;

function isClockOff({ clockSeconds, clockAt }: EventState["row"], message: FeedMessages["odds-change"]): boolean {
  if ((clockAt === null) !== (clockTime(message) === null)) return true;
  if (clockSeconds === null || clockAt === null || message.clock_seconds === null)
    return clockSeconds !== message.clock_seconds;
  const expected = clockSeconds + (message.at - clockAt.getTime()) / 1_000;
  return Math.abs(expected - message.clock_seconds) > CLOCK_SLACK_SECONDS;
}

function applyMarket(event: EventState, reported: FeedMarket, marginOf: (kind: FeedMarket["kind"]) => number): void {
  let market = event.markets.get(reported.key);
  if (!market) {
    // A status of a market without prices that nobody has seen is no news.
    if (reported.outcomes.length === 0) return;
    market = newMarket(reported);
    event.markets.set(reported.key, market);
  }
  // What is settled is opened again by a rollback alone.
  if (market.feedStatus === "settled" || market.feedStatus === "cancelled") return;
  setStatus(market, reported.status);
  for (const { id, probability_ppm, active } of reported.outcomes) {
    const odds = oddsOf(probability_ppm, marginOf(reported.kind));
    const next = { probabilityPpm: probability_ppm, odds, active: active && odds >= LEAST_OFFERED };
    const known = market.outcomes.get(id);
    if (known?.odds === odds && known.active === next.active && isNear(known.probabilityPpm, probability_ppm)) continue;
    market.outcomes.set(id, next);
    market.changedOutcomes.add(id);
    market.isChanged = true;
  }
}

/** With the margin hardly anything is left to win: nobody is offered less. */
const LEAST_OFFERED = 1_010;

/** Probabilities that differ by less are one: the odds are the same. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 2_000;

const newMarket = ({ key, kind, specifier, status }: FeedMarket): MarketState => ({
  id: null,
  key,
  kind,
  specifier,
  feedStatus: status,
  version: 0,
  outcomes: new Map(),
  changedOutcomes: new Set(),
  isChanged: true,
  settledVersion: 0,
  settled: null,
  isByHand: false,
  settlements: [],
});

function setStatus(market: MarketState, status: MarketState["feedStatus"]): void {
  if (market.feedStatus === status) return;
  market.feedStatus = status;
  market.isChanged = true;
}

/** A stop is for markets that are open; what is settled or closed stays so. */
function suspend({ markets }: EventState): void {
  for (const market of markets.values()) if (market.feedStatus === "active") setStatus(market, "suspended");
}

/** Markets that were never offered have no bets: their end is no news. False: traders have settled it otherwise. */
function settle(
  market: MarketState | undefined,
  reported: FeedMessages["settlement"]["markets"][number]["outcomes"],
): boolean {
  if (!market) return true;
  const outcomes = Object.fromEntries(
    reported.map(({ id, result, dead_heat_ppm }) => [id, { result, dead_heat_ppm }] as const),
  );
  if (market.settled && isDeepStrictEqual(market.settled, outcomes)) return true;
  if (market.isByHand) return false;
  addSettlement(market, { kind: "settled", outcomes, cancelledFrom: null, cancelledUntil: null });
  market.settled = outcomes;
  setStatus(market, "settled");
  return true;
}

function rollBack(market: MarketState | undefined): boolean {
  if (!market?.settled) return true;
  if (market.isByHand) return false;
  addSettlement(market, { kind: "rolled_back", outcomes: {}, cancelledFrom: null, cancelledUntil: null });
  market.settled = null;
  setStatus(market, "suspended");
  return true;
}

/** Without a window all bets are void, and the market is over; with one it goes on. */
function cancel(market: MarketState | undefined, { from, until }: FeedMessages["cancel"]): boolean {
  if (!market || market.feedStatus === "cancelled") return true;
  if (market.isByHand) return false;
  addSettlement(market, {
    kind: "cancelled",
    outcomes: {},
    cancelledFrom: from === null ? null : new Date(from),
    cancelledUntil: until === null ? null : new Date(until),
  });
  if (until === null) setStatus(market, "cancelled");
  return true;
}

function addSettlement(market: MarketState, settlement: NewSettlement): void {
  market.settlements.push(settlement);
  market.isChanged = true;
}
