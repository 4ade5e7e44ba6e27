import { randomUUID } from "node:crypto";
import type { Deadlines } from "#platform/db/deadlines.ts";
import { decideBets } from "#platform/sportsbook/bets/decide-bets.ts";
import { applySettlements } from "#platform/sportsbook/settlement/apply-settlements.ts";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Sportsbook } from "#schemas/brand/sports.ts";
import type { EventStatus, MarketKind, OutcomeResult } from "#schemas/sports/vocabulary.ts";
import { type Answer, MoneyHarness } from "./money.ts";

/** A brand's sports.json of the tests; what a test is about is given over it. */
export const testSportsbook = (changes: Partial<Sportsbook> = {}): Sportsbook => ({
  margin_ppm: { before: { default: 60_000 }, live: { default: 75_000 } },
  live_delay_seconds: 4,
  minimum_line_stake_cents: 10,
  maximum_stake_cents: { before: { default: 100_000 }, live: { default: 50_000 } },
  maximum_payout_cents: 10_000_000,
  maximum_liability_cents: { before: { default: 1_000_000 }, live: { default: 500_000 } },
  maximum_legs: 12,
  cash_out_margin_ppm: 50_000,
  cash_out_offer_seconds: 8,
  silent_after_seconds: 10,
  ...changes,
});

type Outcomes = Record<string, readonly [odds: number, probabilityPpm: number]>;
export type Results = Record<string, OutcomeResult | readonly [OutcomeResult, number]>;

const RESULT: Outcomes = { home: [2_000, 470_000], draw: [3_400, 280_000], away: [3_800, 250_000] };
const PRODUCER = "test-feed";

/** A leg as a slip names it. */
export interface ChosenLeg {
  market_id: number;
  outcome: string;
  odds: number;
  version: number;
}

/** The running platform with events to bet on; what a feed would say is written as its messages are worked. */
export class SportsHarness {
  #events = 0;

  private constructor(readonly money: MoneyHarness) {}

  static async create(
    sportsbook: Partial<Sportsbook> = {},
    options: { brand?: Partial<Brand>; connections?: number; deadlines?: Deadlines } = {},
  ): Promise<SportsHarness> {
    const brand = { sports: { enabled: true }, sportsbook: testSportsbook(sportsbook), ...options.brand };
    const money = await MoneyHarness.create({
      brand,
      connections: options.connections ?? 16,
      ...(options.deadlines ? { deadlines: options.deadlines } : {}),
    });
    return SportsHarness.over(money);
  }

  /** The same over a platform that runs already; its brand offers sports. */
  static async over(money: MoneyHarness): Promise<SportsHarness> {
    const harness = new SportsHarness(money);
    await harness.query(
      `insert into sport_leagues (id, sport, name, country, season) values ('league', 'football', 'League', 'CA', '2026')`,
    );
    await harness.query(
      `insert into sport_competitors (id, sport, name, short, colours)
        values ('one', 'football', 'One', 'ONE', '{#112233}'), ('two', 'football', 'Two', 'TWO', '{#445566}')`,
    );
    await harness.query(
      `insert into sport_producers (producer, sequence, heard_at, message_at) values ('${PRODUCER}', 1, now() + interval '10 years', now())`,
    );
    return harness;
  }

  close(): Promise<void> {
    return this.money.close();
  }

  async query<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.money.database.pool.query(text, values)).rows as T[];
  }

  /** An event that begins in an hour, or is live. */
  async event(status: EventStatus = "not_started"): Promise<string> {
    this.#events += 1;
    const id = `event-${this.#events}`;
    const startsAt = new Date(this.money.clock.now().getTime() + (status === "not_started" ? 3_600_000 : -600_000));
    await this.query(
      `insert into sport_events (id, producer, sport, season, league_id, home_id, away_id, starts_at, status, updated_at)
        values ($1, '${PRODUCER}', 'football', '2026', 'league', 'one', 'two', $2, $3, $2)`,
      [id, startsAt, status],
    );
    return id;
  }

  /** A market of an event; its id. */
  async market(
    event: string,
    { kind = "result" as MarketKind, key = kind as string, outcomes = RESULT } = {},
  ): Promise<number> {
    const [row] = await this.query<{ id: string }>(
      `insert into sport_markets (event_id, key, kind, feed_status, updated_at) values ($1, $2, $3, 'active', now()) returning id`,
      [event, key, kind],
    );
    for (const [outcome, [odds, probability]] of Object.entries(outcomes)) {
      await this.query(
        "insert into sport_outcomes (market_id, outcome, probability_ppm, odds, active) values ($1, $2, $3, $4, true)",
        [row?.id, outcome, probability, odds],
      );
    }
    return Number(row?.id);
  }

  /** A new event with one market, as a leg on one of its outcomes. */
  async leg(outcome = "home", status: EventStatus = "not_started", outcomes = RESULT): Promise<ChosenLeg> {
    return this.choose(await this.market(await this.event(status), { outcomes }), outcome);
  }

  /** What a player sees of an outcome now. */
  async choose(market: number, outcome = "home"): Promise<ChosenLeg> {
    const [row] = await this.query<{ odds: number; version: number }>(
      "select odds, version from sport_selections where market_id = $1 and outcome = $2",
      [market, outcome],
    );
    return { market_id: market, outcome, odds: row?.odds ?? 2_000, version: row?.version ?? 1 };
  }

  async move(market: number, outcome: string, odds: number, probability = 400_000): Promise<void> {
    await this.query(
      `with moved as (update sport_outcomes set odds = $3, probability_ppm = $4 where market_id = $1 and outcome = $2)
        update sport_markets set version = version + 1 where id = $1`,
      [market, outcome, odds, probability],
    );
  }

  async status(market: number, status: string): Promise<void> {
    await this.query("update sport_markets set feed_status = $2, version = version + 1 where id = $1", [
      market,
      status,
    ]);
  }

  /** Says how a market ended, as the feed does. */
  settle(market: number, results: Results): Promise<void> {
    const outcomes = Object.fromEntries(
      Object.entries(results).map(([outcome, ended]) => {
        const [result, share] = typeof ended === "string" ? [ended, 1_000_000] : ended;
        return [outcome, { result, dead_heat_ppm: share }];
      }),
    );
    return this.#record(market, "settled", "settled", outcomes);
  }

  rollBack(market: number): Promise<void> {
    return this.#record(market, "rolled_back", "suspended");
  }

  cancel(market: number, from: Date | null = null, until: Date | null = null): Promise<void> {
    return this.#record(market, "cancelled", "cancelled", {}, from, until);
  }

  async #record(
    market: number,
    kind: string,
    status: string,
    outcomes = {},
    from: Date | null = null,
    until: Date | null = null,
  ) {
    await this.query(
      `with recorded as (insert into sport_settlements (market_id, version, kind, outcomes, cancelled_from, cancelled_until, "by", at)
          select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, 'feed', $6 from sport_settlements where market_id = $1)
        update sport_markets set feed_status = $7, version = version + 1 where id = $1`,
      [market, kind, JSON.stringify(outcomes), from, until, this.money.clock.now(), status],
    );
  }

  /** Decides what waits, and works all settlements. */
  async work(): Promise<void> {
    await decideBets(this.money.context);
    await applySettlements(this.money.context);
  }

  /** Sends a slip; a single on one leg, a multiple on several, unless said otherwise. */
  bet(player: number, legs: readonly ChosenLeg[], more: Record<string, unknown> = {}): Promise<Answer> {
    const body = {
      kind: legs.length === 1 ? "single" : "multiple",
      system_size: null,
      currency: "EUR",
      legs,
      request: randomUUID(),
      line_stake: 1_000,
      price_choice: "never",
      free_bet: null,
      ...more,
    };
    return this.money.browser("POST", "/api/sports/bets", { player, body });
  }

  /** Places a bet that has to be taken. */
  async placed(player: number, legs: readonly ChosenLeg[], more: Record<string, unknown> = {}): Promise<SportBet> {
    const answer = await this.bet(player, legs, more);
    if (answer.status !== 200) throw new Error(`no bet: ${JSON.stringify(answer)}`);
    return answer.body as unknown as SportBet;
  }

  async show(player: number, bet: number): Promise<SportBet> {
    return (await this.money.browser("GET", `/api/sports/bets/${bet}`, { player })).body as unknown as SportBet;
  }

  async held(player: number): Promise<number> {
    return (await this.money.balance(player)).real;
  }

  /** What the house would lose if an outcome came, in EUR cents. */
  async liability(market: number, outcome = "home"): Promise<number> {
    const [row] = await this.query<{ sum: string }>(
      "select coalesce(sum(payouts - stakes), 0) as sum from sport_liabilities where market_id = $1 and outcome = $2",
      [market, outcome],
    );
    return Number(row?.sum);
  }
}
