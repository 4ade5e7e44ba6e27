import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getSportEvent, type SportMarket } from "#schemas/api/sports.ts";
import type { FeedMessage } from "#schemas/sports/feed.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { sportsBrands } from "#tests/harness/sports.ts";
import { resultMarket, ScriptedFeed, totalMarket } from "#tests/harness/sports-messages.ts";
import type { FeedAdapter } from "./adapter.ts";
import { ingest, markDown, readPosition } from "./ingest.ts";
import { catchUp, runFeed } from "./run-feed.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform({ brands: sportsBrands(), connections: 12 });
});
afterAll(() => runtime.close());

let events = 0;
/** A producer with one event of its own, its result and a total open. */
async function opened() {
  events += 1;
  const event = `match-${events}`;
  const feed = new ScriptedFeed(() => runtime.clock.now(), `producer-${events}`);
  const take = (...messages: FeedMessage[]) => ingest(runtime.context, feed.producer, messages);
  await take(feed.fixture(event), feed.odds(event, [resultMarket(), totalMarket()]));
  const show = () => runtime.client().ok(getSportEvent, { params: { id: event } });
  const market = async (key: string) => (await show()).markets.find((one) => one.key === key) as SportMarket;
  const settlements = async (key: string) => {
    const { id } = await market(key);
    const { rows } = await runtime.database.pool.query(
      "select version, kind, outcomes, applied_at from sport_settlements where market_id = $1 order by version",
      [id],
    );
    return rows;
  };
  return { event, feed, take, show, market, settlements };
}

const OUTCOMES = ["home", "draw", "away"];

describe("messages of a feed", () => {
  it("[BET-02 part: odds] become odds with the margin, and a version that grows with each change alone", async () => {
    const { event, feed, take, market } = await opened();
    const first = await market("result");
    expect(first).toMatchObject({ status: "open", version: 1 });
    // 1 / (0.45 x 1.055) = 2.106
    expect(first.outcomes[0]).toMatchObject({ id: "home", odds: 2_100, active: true });
    await take(feed.odds(event, [resultMarket()]));
    expect((await market("result")).version).toBe(1);
    await take(feed.odds(event, [resultMarket(600_000, 220_000)]));
    const moved = await market("result");
    expect(moved).toMatchObject({ version: 2 });
    expect(moved.outcomes[0]?.odds).toBe(1_570);
    expect((await market("total:2.5")).version).toBe(1);
  });

  it("[BET-02 part: odds] take the live margin once the match runs", async () => {
    const { event, feed, take, market } = await opened();
    await take(feed.odds(event, [resultMarket()], { status: "live", score: { home: 0, away: 0 }, clock_seconds: 5 }));
    // 1 / (0.45 x 1.07) = 2.076
    expect((await market("result")).outcomes[0]?.odds).toBe(2_070);
  });

  it("[BET-02 part: clock] a clock that runs counts on as long as its feed is heard; one that is stopped stands", async () => {
    const { event, feed, take, show } = await opened();
    const odds = (clock: object) => feed.odds(event, [resultMarket()], { status: "live", period: 1, ...clock });
    await take(odds({ clock_seconds: 0 }));
    // As expected, which is no change of the match.
    const { version } = await show();
    for (const clock_seconds of [30, 60, 90]) {
      runtime.clock.advance(30_000);
      await take(odds({ clock_seconds }));
    }
    const now = () => runtime.clock.now().toISOString();
    expect(await show()).toMatchObject({ version, clock_seconds: 90, clock_at: now() });
    const heard = now();
    runtime.clock.advance(300_000);
    expect(await show()).toMatchObject({ clock_seconds: 90, clock_at: heard });
    await take(odds({ clock_seconds: 390 }), odds({ clock_seconds: 390, clock_runs: false }));
    runtime.clock.advance(60_000);
    await take(odds({ clock_seconds: 390, clock_runs: false }));
    expect(await show()).toMatchObject({ clock_seconds: 390, clock_at: null });
    await take(odds({ clock_seconds: 390 }));
    expect(await show()).toMatchObject({ clock_seconds: 390, clock_at: now() });
  });

  it("[BET-02 part: statistics] that the feed counts stand as they are: what it says happened is not counted again", async () => {
    const { event, feed, take, show } = await opened();
    const statistics = [{ happening: "red-card" as const, home: 1, away: 2 }];
    const card = {
      happening: "red-card" as const,
      side: "home" as const,
      clock_seconds: 60,
      place: null,
      person: null,
    };
    await take(feed.message({ type: "happening", event, ...card }), feed.odds(event, [resultMarket()], { statistics }));
    await take(feed.odds(event, [resultMarket()], { status: "live" }));
    expect((await show()).statistics).toEqual([{ kind: "red-cards", home: 1, away: 2 }]);
  });

  it("[BET-02 part: odds] offer no outcome that brings less than a hundredth of the stake", async () => {
    const { event, feed, take, market } = await opened();
    await take(feed.odds(event, [resultMarket(960_000, 25_000)]));
    const { status, outcomes } = await market("result");
    expect(status).toBe("open");
    expect(outcomes.map(({ odds, active }) => [odds, active])).toEqual([
      [1_001, false],
      [37_900, true],
      [63_100, true],
    ]);
  });

  it("[BET-02 part: bet stop] suspends active markets only; odds open them again", async () => {
    const { event, feed, take, market } = await opened();
    await take(feed.settle(event, "total:2.5", "over", ["over", "under"]));
    await take(feed.message({ type: "bet-stop", event }));
    expect((await market("result")).status).toBe("suspended");
    expect((await market("total:2.5")).status).toBe("settled");
    await take(feed.odds(event, [resultMarket(), totalMarket()]));
    expect((await market("result")).status).toBe("open");
    expect((await market("total:2.5")).status).toBe("settled");
  });

  it("[BET-02 part: settlement] is written once for each that says something new, and taken back", async () => {
    const { event, feed, take, market, settlements } = await opened();
    await take(feed.settle(event, "result", "home", OUTCOMES), feed.settle(event, "result", "home", OUTCOMES));
    expect(await settlements("result")).toHaveLength(1);
    expect((await market("result")).outcomes.map(({ result }) => result)).toEqual(["won", "lost", "lost"]);
    await take(feed.settle(event, "result", "draw", OUTCOMES));
    await take(feed.message({ type: "settlement-rollback", event, markets: ["result"] }));
    expect(await market("result")).toMatchObject({ status: "suspended" });
    await take(feed.settle(event, "result", "away", OUTCOMES));
    expect((await settlements("result")).map(({ version, kind }) => `${version} ${kind}`)).toEqual([
      "1 settled",
      "2 settled",
      "3 rolled_back",
      "4 settled",
    ]);
    expect((await settlements("result"))[3]).toMatchObject({
      outcomes: { away: { result: "won", dead_heat_ppm: 1_000_000 } },
      applied_at: null,
    });
  });

  it("[BET-02 part: settlement] of a market that was never offered is left aside, as is a rollback of what isn't settled", async () => {
    const { event, feed, take, settlements } = await opened();
    await take(feed.settle(event, "next-goal:1", "none", ["home", "away", "none"]));
    await take(feed.message({ type: "settlement-rollback", event, markets: ["result", "next-goal:1"] }));
    expect(await settlements("result")).toEqual([]);
  });

  it("[BET-02 part: cancel] voids the market, or with a window only the bets of it", async () => {
    const { event, feed, take, market, settlements } = await opened();
    const from = runtime.clock.now().getTime();
    await take(feed.message({ type: "cancel", event, markets: ["result"], from, until: from + 1_000 }));
    expect((await market("result")).status).toBe("open");
    await take(feed.message({ type: "cancel", event, markets: ["result"], from: null, until: null }));
    expect((await market("result")).status).toBe("cancelled");
    expect((await settlements("result")).map(({ kind }) => kind)).toEqual(["cancelled", "cancelled"]);
  });

  it("[BET-02 part: postponed] closes what is open at once, until it is to be played again", async () => {
    const { event, feed, take, show } = await opened();
    await take(feed.fixture(event, "postponed"));
    const shown = await show();
    expect(shown.status).toBe("postponed");
    expect(shown.markets.map(({ status }) => status)).toEqual(["closed", "closed"]);
    await take(feed.fixture(event));
    expect((await show()).markets.map(({ status }) => status)).toEqual(["suspended", "suspended"]);
  });

  it("[BET-02 part: order] are worked by number: a double is ignored, two in the wrong order are put right", async () => {
    const { event, feed, take, market } = await opened();
    const one = feed.odds(event, [resultMarket(500_000, 250_000)]);
    const two = feed.odds(event, [resultMarket(700_000, 200_000)]);
    expect(await take(two, one, one)).toMatchObject({ worked: 2, isGap: false });
    const odds = (await market("result")).outcomes[0]?.odds;
    expect(await take(one)).toMatchObject({ worked: 0, isGap: false });
    expect((await market("result")).outcomes[0]?.odds).toBe(odds);
  });

  it("[BET-02 part: order] of two processes at once are worked once", async () => {
    const { event, feed, take, settlements } = await opened();
    const message = feed.settle(event, "result", "home", OUTCOMES);
    const results = await Promise.all(Array.from({ length: 6 }, () => take(message)));
    expect(results.map(({ worked }) => worked).sort()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await settlements("result")).toHaveLength(1);
  });

  it("[BET-02 part: gap] suspends every market of the producer until recovery has brought what was missing", async () => {
    const { event, feed, take, market } = await opened();
    const missing = feed.odds(event, [resultMarket(500_000, 250_000)]);
    const late = feed.odds(event, [resultMarket(700_000, 200_000)]);
    expect(await take(late)).toMatchObject({ worked: 0, isGap: true });
    expect((await market("result")).status).toBe("suspended");
    const adapter: FeedAdapter = {
      producer: feed.producer,
      async *since({ sequence }) {
        yield [missing, late].filter((message) => message.sequence > sequence);
      },
      async *live() {},
    };
    await catchUp(runtime.context, adapter);
    expect(await market("result")).toMatchObject({ status: "open" });
    expect((await market("result")).outcomes[0]?.odds).toBe(1_350);
  });

  it("[BET-02 part: recovery] opens nothing before all that was missing has come", async () => {
    const { event, feed, take, market } = await opened();
    const seen: string[] = [];
    const batches = [feed.message({ type: "alive" }), feed.odds(event, [resultMarket(500_000, 250_000)])];
    runtime.clock.advance(60_000);
    const adapter: FeedAdapter = {
      producer: feed.producer,
      async *since() {
        for (const message of batches) {
          yield [message];
          seen.push((await market("result")).status);
        }
      },
      async *live() {},
    };
    const pauses: number[] = [];
    await catchUp(runtime.context, adapter, undefined, async (workedMs) => pauses.push(workedMs));
    expect(seen).toEqual(["suspended", "suspended"]);
    // Others have their turn after each batch, for as long as it has taken.
    expect(pauses.map((workedMs) => workedMs > 0)).toEqual([true, true]);
    expect((await market("result")).status).toBe("open");
    expect(await take()).toMatchObject({ worked: 0, isGap: false });
  });

  it("[BET-02 part: gap] of another producer leaves this one's markets open", async () => {
    const one = await opened();
    const other = await opened();
    await markDown(runtime.context, one.feed.producer);
    expect((await one.market("result")).status).toBe("suspended");
    expect((await other.market("result")).status).toBe("open");
  });

  it("[BET-02 part: unknown] that name an event which nobody has announced are left aside", async () => {
    const { feed, take } = await opened();
    expect(await take(feed.odds("nobody", [resultMarket()]))).toMatchObject({ worked: 1, isGap: false });
  });
});

describe("a feed at work", () => {
  it("[BET-02 part: recovery] recovers by itself after a gap and after a message of no known shape", async () => {
    const { event, feed, market } = await opened();
    const sent: FeedMessage[] = [];
    const lost = feed.odds(event, [resultMarket(500_000, 250_000)]);
    const after = feed.odds(event, [resultMarket(650_000, 200_000)]);
    let lives = 0;
    const adapter: FeedAdapter = {
      producer: feed.producer,
      async *since({ sequence }) {
        yield sent.filter((message) => message.sequence > sequence);
      },
      async *live(_, signal) {
        lives += 1;
        sent.push(lost, after);
        if (lives === 1) yield [after];
        else if (lives === 2) yield [{ nonsense: true }];
        else await new Promise((resolve) => signal.addEventListener("abort", resolve));
      },
    };
    const running = runFeed(runtime.context, adapter);
    await expect.poll(async () => (await market("result")).outcomes[0]?.odds).toBe(1_450);
    await expect.poll(() => lives).toBe(3);
    await expect.poll(async () => (await market("result")).status).toBe("open");
    await running.close();
    expect(runtime.errors.splice(0).map(({ message }) => message)).toEqual([
      "the sports feed sent a message of no known shape",
    ]);
  });

  it("[BET-02 part: one worker] is worked for by one process of two; the other goes on when that one ends", async () => {
    const { event, feed, market } = await opened();
    const working: string[] = [];
    const adapterOf = (name: string): FeedAdapter => ({
      producer: feed.producer,
      async *since() {},
      async *live(_, signal) {
        working.push(name);
        yield [feed.odds(event, [resultMarket(working.length === 1 ? 500_000 : 300_000, 250_000)])];
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
      },
    });
    const first = runFeed(runtime.context, adapterOf("first"));
    await expect.poll(() => working).toEqual(["first"]);
    const second = runFeed(runtime.context, adapterOf("second"));
    await expect.poll(async () => (await market("result")).version).toBe(2);
    expect(working).toEqual(["first"]);
    await first.close();
    await expect.poll(() => working).toEqual(["first", "second"]);
    await expect.poll(async () => (await market("result")).version).toBe(3);
    expect((await readPosition(runtime.context, feed.producer)).sequence).toBe(feed.sequence);
    await second.close();
  });
});
