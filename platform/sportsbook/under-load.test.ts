import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getSportEvent, type SportEventPage } from "#schemas/api/sports.ts";
import { SocketDependencies } from "#tests/harness/sockets.ts";
import { SportsHarness } from "#tests/harness/sport-bets.ts";
import { resultMarket, ScriptedFeed } from "#tests/harness/sports-messages.ts";
import { ingest } from "./feed/ingest.ts";

const VIEWERS = 1_000;
const BETS = 200;
const SECOND_MS = 1_000;

describe("[BET-07] a silent feed, a thousand viewers and two hundred bets of one second: the times of the last two are the figures odds-fanout-p99-ms and bet-place-rps", () => {
  let sports: SportsHarness;
  let feed: ScriptedFeed;
  const take = (...messages: Parameters<typeof ingest>[2]) => ingest(sports.money.context, feed.producer, messages);

  beforeAll(async () => {
    sports = await SportsHarness.create(
      {
        maximum_stake_cents: { before: { default: 1_000_000 }, live: { default: 1_000_000 } },
        maximum_liability_cents: { before: { default: 2_000_000 }, live: { default: 2_000_000 } },
      },
      { connections: 24 },
    );
    feed = new ScriptedFeed(() => sports.money.clock.now());
    await take(feed.fixture("one"), feed.odds("one", [resultMarket()]));
  });
  afterAll(() => sports.close());

  it("suspends the markets of a feed ten seconds after its last word, and opens them with its next", async () => {
    const player = await sports.money.player({ real: 10_000n });
    const path = getSportEvent.path.replace("{id}", "one");
    const market = async () => ((await sports.money.browser("GET", path)).body as unknown as SportEventPage).markets[0];
    const bet = async () => {
      const leg = await sports.choose(Number((await market())?.id));
      const { status, body } = await sports.bet(player, [leg]);
      return status === 200 ? "taken" : body.code;
    };
    sports.money.clock.advance(9_999);
    expect([(await market())?.status, await bet()]).toEqual(["open", "taken"]);
    sports.money.clock.advance(1);
    expect([(await market())?.status, await bet()]).toEqual(["suspended", "SPORT.MARKET_SUSPENDED"]);
    await take(feed.message({ type: "alive" }));
    expect([(await market())?.status, await bet()]).toEqual(["open", "taken"]);
  });

  it("each of a thousand viewers has each change, once", async () => {
    const served = await SocketDependencies.open(sports.money.test);
    const epoch = Date.now();
    const viewers = new Worker(new URL("../../scripts/bench/odds-viewers.mjs", import.meta.url), {
      workerData: { port: served.port, events: ["one"], epoch, viewers: VIEWERS },
    });
    const answered = <T>() =>
      new Promise<T>((resolve, reject) => {
        viewers.once("message", resolve);
        viewers.once("error", reject);
      });
    await answered();
    const ask = () => {
      const answer = answered<{ viewers: number; messages: number }>();
      viewers.postMessage({ from: 0 });
      return answer;
    };
    // The clock of the match carries the time of the change, in milliseconds of the test.
    const prices = [400_000, 500_000, 600_000];
    for (const [index, home] of prices.entries()) {
      const sentAt = Date.now() - epoch;
      await take(feed.odds("one", [resultMarket(home, 200_000)], { status: "live", clock_seconds: sentAt }));
      await expect.poll(async () => (await ask()).messages).toBe((index + 1) * VIEWERS);
    }
    const heard = await ask();
    await viewers.terminate();
    await served.close();
    expect(heard.viewers).toBe(VIEWERS);
  });

  it("two hundred bets of one second on one event leave the liability to the cent, and never above its limit", async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => sports.money.player({ real: 1_000_000n })));
    const event = await sports.event();
    const markets = [await sports.market(event), await sports.market(event, { kind: "both-score", key: "both-score" })];
    const legs = await Promise.all(
      markets.flatMap((market) => ["home", "draw", "away"].map((outcome) => sports.choose(market, outcome))),
    );
    // They come evenly over a second; on the one outcome that most bet on, they come to more than the limit.
    const answers = await Promise.all(
      Array.from({ length: BETS }, async (_, index) => {
        await setTimeout((index * SECOND_MS) / BETS);
        const leg = legs[index % 2 === 0 ? 0 : index % legs.length] as (typeof legs)[number];
        const line_stake = 25_000 + index * 7;
        const { status, body } = await sports.bet(players[index % 20] as number, [leg], { line_stake });
        return { leg, line_stake, taken: status === 200, code: body.code };
      }),
    );
    for (const leg of legs) {
      const bets = answers.filter((each) => each.leg === leg && each.taken);
      const sum = bets.reduce((total, { line_stake }) => total + (line_stake * (leg.odds - 1_000)) / 1_000, 0);
      const liability = await sports.liability(leg.market_id, leg.outcome);
      expect(Math.abs(liability - sum)).toBeLessThanOrEqual(bets.length);
      expect(liability).toBeLessThanOrEqual(2_000_000);
    }
    const [books] = await sports.query(
      `select (select sum(l.payouts - l.stakes) from sport_liabilities l join sport_markets m on m.id = l.market_id where m.event_id = $1)
          = (select sum(b.possible_return - b.stake) from sport_bets b where b.state = 'accepted'
              and exists (select from sport_bet_legs g join sport_markets m on m.id = g.market_id where g.bet_id = b.id and m.event_id = $1)) as exact`,
      [event],
    );
    expect(books).toEqual({ exact: true });
    expect(answers.filter(({ taken }) => taken).length).toBeGreaterThan(100);
    expect(new Set(answers.filter(({ taken }) => !taken).map(({ code }) => code))).toEqual(
      new Set(["SPORT.LIABILITY_REACHED"]),
    );
    const held = await Promise.all(players.map((player) => sports.held(player)));
    const staked = answers.reduce((sum, { taken, line_stake }) => sum + (taken ? line_stake : 0), 0);
    expect(held.reduce((sum, each) => sum + each, 0)).toBe(20 * 1_000_000 - staked);
  });
});
