import type { FeedMarket, FeedMessage } from "#schemas/sports/feed.ts";
import type { EventStatus } from "#schemas/sports/vocabulary.ts";

type Without<M> = M extends unknown ? Omit<M, "producer" | "sequence" | "at"> : never;
type Unnumbered = Without<FeedMessage>;

const competitor = (id: string, name: string) => ({
  id,
  name,
  short: id.toUpperCase(),
  colours: ["#112233", "#445566"],
});

/** A producer whose messages a test writes by hand; each has the next number. */
export class ScriptedFeed {
  sequence = 0;

  constructor(
    private readonly now: () => Date,
    readonly producer = "scripted",
  ) {}

  message(message: Unnumbered): FeedMessage {
    this.sequence += 1;
    return { ...message, producer: this.producer, sequence: this.sequence, at: this.now().getTime() } as FeedMessage;
  }

  fixture(event: string, status: EventStatus = "not_started"): FeedMessage {
    return this.message({
      type: "fixture",
      event,
      sport: "football",
      league: { id: "test-league", name: "Test League", country: null, season: "2026/1" },
      home: competitor("reds", "Reds of Test"),
      away: competitor("blues", "Blues of Test"),
      starts_at: this.now().getTime() + 3_600_000,
      status,
    });
  }

  odds(event: string, markets: FeedMarket[], more: Partial<Extract<FeedMessage, { type: "odds-change" }>> = {}) {
    return this.message({
      type: "odds-change",
      event,
      status: "not_started",
      score: null,
      periods: [],
      period: null,
      clock_seconds: null,
      markets,
      ...more,
    });
  }

  settle(event: string, key: string, won: string, outcomes: readonly string[]): FeedMessage {
    return this.message({
      type: "settlement",
      event,
      markets: [
        {
          key,
          outcomes: outcomes.map((id) => ({ id, result: id === won ? "won" : "lost", dead_heat_ppm: 1_000_000 })),
        },
      ],
    });
  }
}

/** The market of home, draw and away. */
export const resultMarket = (home = 450_000, draw = 270_000, status: FeedMarket["status"] = "active"): FeedMarket => ({
  key: "result",
  kind: "result",
  specifier: null,
  status,
  outcomes: [
    { id: "home", probability_ppm: home, active: true },
    { id: "draw", probability_ppm: draw, active: true },
    { id: "away", probability_ppm: 1_000_000 - home - draw, active: true },
  ],
});

export const totalMarket = (line = "2.5", over = 520_000): FeedMarket => ({
  key: `total:${line}`,
  kind: "total",
  specifier: line,
  status: "active",
  outcomes: [
    { id: "over", probability_ppm: over, active: true },
    { id: "under", probability_ppm: 1_000_000 - over, active: true },
  ],
});
