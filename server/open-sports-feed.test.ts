import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningFeed } from "#platform/sportsbook/feed/run-feed.ts";
import { leaguesOf } from "#platform/sportsbook/simulator/leagues.ts";
import { getSportEvent, listSportEvents, type SportEventPage } from "#schemas/api/sports.ts";
import type { FeedMessage } from "#schemas/sports/feed.ts";
import { OtherFeed } from "#tests/harness/other-feed.ts";
import { createTestPlatform } from "#tests/harness/platform.ts";
import { SportsHarness, testSportsbook } from "#tests/harness/sport-bets.ts";
import { baseSportsbook, openSimulator, sportsBrands } from "#tests/harness/sports.ts";
import { resultMarket, ScriptedFeed } from "#tests/harness/sports-messages.ts";
import { openSportsFeed, simulatorSeedOf } from "./open-sports-feed.ts";

/** A bound for a hang: the feed is asked twice a second. */
const PATIENCE = { timeout: 60_000 };
const OUTCOMES = ["home", "draw", "away"];

describe("[BET-02] odds come over the documented feed, whoever speaks it", () => {
  describe("a feed in another process, which a setting names", () => {
    let sports: SportsHarness;
    let other: OtherFeed;
    let running: RunningFeed | null;
    let script: ScriptedFeed;
    let player: number;

    beforeAll(async () => {
      sports = await SportsHarness.create();
      script = new ScriptedFeed(() => sports.money.clock.now(), "elsewhere");
      other = await OtherFeed.start("elsewhere");
      running = openSportsFeed(sports.money.context, other.settings);
      player = await sports.money.player({ real: 100_000n });
    });
    afterAll(async () => {
      await running?.close();
      await other.close();
      await sports.close();
    });

    const page = async (event = "derby") =>
      (await sports.money.browser("GET", getSportEvent.path.replace("{id}", event))).body as unknown as SportEventPage;
    const market = async () => (await page()).markets?.[0];
    const status = async () => (await market())?.status;
    const odds = async () => (await market())?.outcomes.map(({ odds: each }) => each);
    const leg = async () => sports.choose(Number((await market())?.id));
    const publish = (...messages: FeedMessage[]) => other.publish(...messages);
    const shown = (bet: number) => async () => {
      await sports.work();
      const { state, returned } = await sports.show(player, bet);
      return [state, returned];
    };

    it("[BET-02 part: fixture, odds change] announces an event and prices it; the sportsbook adds its margin", async () => {
      await publish(script.fixture("derby"), script.odds("derby", [resultMarket(450_000, 270_000)]));
      await expect.poll(status, PATIENCE).toBe("open");
      const margin = 1 + testSportsbook().margin_ppm.before.default / 1_000_000;
      const fair = [450_000, 270_000, 280_000];
      // Rounded down to two decimals.
      expect(await odds()).toEqual(fair.map((ppm) => Math.floor(100 / ((ppm / 1_000_000) * margin)) * 10));
      await publish(script.odds("derby", [resultMarket(500_000, 250_000)]));
      await expect.poll(async () => (await odds())?.[0], PATIENCE).toBe(1_880);
    });

    it("[BET-02 part: bet stop] suspends what is open, until odds open it again", async () => {
      const before = await leg();
      await publish(script.message({ type: "bet-stop", event: "derby" }));
      await expect.poll(status, PATIENCE).toBe("suspended");
      expect((await sports.bet(player, [before])).body.code).toBe("SPORT.MARKET_SUSPENDED");
      await publish(script.odds("derby", [resultMarket(500_000, 250_000)]));
      await expect.poll(status, PATIENCE).toBe("open");
    });

    it("[BET-02 part: recovery] a message that was lost is asked for and heard in its place, with all that came after it", async () => {
      await other.publishWithLoss(
        script.odds("derby", [resultMarket(400_000, 300_000)]),
        script.fixture("other"),
        script.odds("other", [resultMarket()]),
      );
      await expect.poll(async () => (await page("other")).markets?.length, PATIENCE).toBe(1);
      // The lost price has come with the rest, in its place.
      await expect.poll(status, PATIENCE).toBe("open");
      expect((await odds())?.[0]).toBe(2_350);
      const [producer] = await sports.query(
        "select sequence::int, down_since from sport_producers where producer = 'elsewhere'",
      );
      expect(producer).toEqual({ sequence: script.sequence, down_since: null });
    });

    it("[BET-02 part: settlement, rolled back] settles bets, takes a settlement back, and settles them otherwise, once each", async () => {
      const held = await sports.held(player);
      const { id } = await sports.placed(player, [await leg()]);
      await publish(script.settle("derby", "result", "home", OUTCOMES));
      await expect.poll(shown(id), PATIENCE).toEqual(["settled", 2_350]);
      await publish(script.message({ type: "settlement-rollback", event: "derby", markets: ["result"] }));
      await expect.poll(shown(id), PATIENCE).toEqual(["accepted", 0]);
      await publish(script.settle("derby", "result", "away", OUTCOMES));
      await expect.poll(shown(id), PATIENCE).toEqual(["settled", 0]);
      expect(await sports.held(player)).toBe(held - 1_000);
    });

    it("[BET-02 part: cancel] voids a market's bets, and gives their stakes back", async () => {
      const held = await sports.held(player);
      const own = await sports.choose(Number((await page("other")).markets?.[0]?.id));
      const { id } = await sports.placed(player, [own]);
      await publish(script.message({ type: "cancel", event: "other", markets: ["result"], from: null, until: null }));
      await expect.poll(shown(id), PATIENCE).toEqual(["settled", 1_000]);
      expect(await sports.held(player)).toBe(held);
    });

    it("[BET-02 part: by setting] takes nothing from a feed whose key is wrong, and follows none where the setting says off", async () => {
      const foreign = await OtherFeed.start("foreign", "another-key");
      const refused = openSportsFeed(sports.money.context, { ...foreign.settings, SPORTS_FEED_KEY: "wrong" });
      await foreign.publish(new ScriptedFeed(() => sports.money.clock.now(), "foreign").fixture("never"));
      await expect.poll(() => foreign.errors(), PATIENCE).toBeGreaterThan(1);
      expect(await page("never")).toMatchObject({ code: "SPORT.EVENT_UNKNOWN" });
      await refused?.close();
      await foreign.close();
      expect(openSportsFeed(sports.money.context, { SPORTS_FEED: "off" })).toBeNull();
      expect(() => openSportsFeed(sports.money.context, { SPORTS_FEED: "simulator" })).toThrow("has no seed");
      expect(simulatorSeedOf({}, "a-secret")).not.toBe(simulatorSeedOf({}, "another-secret"));
      expect(simulatorSeedOf({ SPORTS_FEED_SEED: "replay" }, "a-secret")).toBe("replay");
    });
  });

  it("[BET-02 part: simulator] the bundled one plays invented leagues, priced by its model with each brand's margin", async () => {
    const runtime = await createTestPlatform({ brands: sportsBrands() });
    await openSimulator(runtime, { historyMs: 3 * 3_600_000 });
    const { events } = await runtime.client().ok(listSportEvents, { query: { view: "upcoming" } });
    expect(events.length).toBeGreaterThan(20);
    const invented = new Set(leaguesOf("any").map(({ id }) => id));
    const { before } = baseSportsbook().margin_ppm;
    let priced = 0;
    for (const { league, main } of events) {
      expect(invented).toContain(league.id);
      // One whose odds would be no gain is not offered, and its share is missing.
      if (!main?.outcomes.every(({ active }) => active)) continue;
      priced += 1;
      const share = main.outcomes.reduce((sum, { odds }) => sum + 1_000 / odds, 0);
      const margin = (before[main.kind] ?? before.default) / 1_000_000;
      expect(share).toBeGreaterThanOrEqual(1 + margin);
      // Rounding down gives the house a little more.
      expect(share).toBeLessThan(1 + margin + 0.05);
    }
    expect(priced).toBeGreaterThan(20);
    await runtime.close();
  });
});
