import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import type { SportEvent, SportEventPage } from "#schemas/api/sports.ts";
import type { FeedMessage } from "#schemas/sports/feed.ts";
import { memoryFolder } from "../harness/memory-folder.ts";
import { OtherFeed } from "../harness/other-feed.ts";
import { newEmail, PASSWORD } from "../harness/people.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { ProductClient } from "../harness/product-client.ts";
import { resultMarket, ScriptedFeed } from "../harness/sports-messages.ts";

/** A bound for a hang: the feed is asked twice a second, and bets are worked soon after. */
const SOON = { timeout: 30_000 };
const OUTCOMES = ["home", "draw", "away"];
const STAKE = 500;

/** A started product whose odds come from another company's feed, and one of its players. */
class OtherFeedProduct {
  readonly script = new ScriptedFeed(() => new Date(), "elsewhere");
  readonly player: ProductClient;

  private constructor(
    readonly folder: string,
    readonly feed: OtherFeed,
    readonly product: RunningProduct,
  ) {
    this.player = new ProductClient(Number(new URL(product.origin).port));
  }

  static async start(): Promise<OtherFeedProduct> {
    const folder = memoryFolder("marquee-other-feed-");
    const feed = await OtherFeed.start("elsewhere");
    const started = new OtherFeedProduct(folder, feed, await startProduct(folder, feed.settings));
    const user = { email: newEmail(), password: PASSWORD, country: "CA", currency: "CAD", terms_acceptance: true };
    await started.player.ok("POST", "/api/users", { user });
    return started;
  }

  async close(): Promise<void> {
    await this.product.stop();
    await this.feed.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  publish(...messages: FeedMessage[]): Promise<void> {
    return this.feed.publish(...messages);
  }

  /** Asks until it is so; meanwhile the feed says that it is alive. */
  async until<T>(ask: () => Promise<T>, expected: T): Promise<void> {
    const asked = async () => {
      await this.publish(this.script.message({ type: "alive" }));
      return ask();
    };
    await expect.poll(asked, SOON).toEqual(expected);
  }

  event(id: string): Promise<SportEventPage> {
    return this.player.ok("GET", `/api/sports/events/${id}`);
  }

  /** The result market of an event: its status, and the odds of home. */
  async market(id: string): Promise<[string | undefined, number | undefined]> {
    const { status, json } = await this.player.call("GET", `/api/sports/events/${id}`);
    const market = status === 200 ? (json as SportEventPage).markets[0] : undefined;
    return [market?.status, market?.outcomes[0]?.odds];
  }

  async bet(events: readonly string[]): Promise<{ status: number; bet: SportBet; code?: string }> {
    const markets = await Promise.all(events.map(async (id) => (await this.event(id)).markets[0]));
    const legs = markets.map((market) => ({
      market_id: market?.id,
      outcome: "home",
      odds: market?.outcomes[0]?.odds,
      version: market?.version,
    }));
    const { status, json } = await this.player.call("POST", "/api/sports/bets", {
      ...{ request: randomUUID(), kind: legs.length === 1 ? "single" : "multiple", system_size: null, currency: "CAD" },
      ...{ legs, line_stake: STAKE, price_choice: "never", free_bet: null },
    });
    return { status, bet: json as SportBet, code: (json as { code?: string }).code };
  }

  async placed(...events: string[]): Promise<SportBet> {
    const { status, bet } = await this.bet(events);
    expect(status, JSON.stringify(bet)).toBe(200);
    return bet;
  }

  async stateOf(id: number): Promise<[string, number]> {
    const { state, returned } = await this.player.ok<SportBet>("GET", `/api/sports/bets/${id}`);
    return [state, returned];
  }

  async wallet(): Promise<number> {
    const accounts = await this.player.ok<{ active: boolean; amount_cents: number }[]>("GET", "/api/player/accounts");
    return accounts.find(({ active }) => active)?.amount_cents ?? 0;
  }
}

test("[BET-02] a setting puts another feed over HTTP in the simulator's place: fixture, odds, bet stop, happening, a gap and its recovery, settlement, rollback and cancel do what the guide says; the bundled one plays invented leagues with a margin; [SPORT-02] a single and a multiple are taken from the casino's wallet and settled", async () => {
  const other = await OtherFeedProduct.start();
  const { script } = other;
  try {
    await test.step("a fixture and its odds: the match is there with the margin, and nothing of the simulator", async () => {
      await other.publish(script.fixture("derby"), script.odds("derby", [resultMarket(450_000, 270_000)]));
      await other.until(async () => (await other.market("derby"))[0], "open");
      const { events } = await other.player.ok<{ events: SportEvent[] }>("GET", "/api/sports/events?view=upcoming");
      expect(events.map(({ id, league }) => [id, league.name])).toEqual([["derby", "Test League"]]);
      expect(events[0]?.main?.outcomes).toHaveLength(3);
      expectMargin(events[0]);
    });

    await test.step("a bet stop suspends the market, until odds open it", async () => {
      await other.publish(script.message({ type: "bet-stop", event: "derby" }));
      await other.until(async () => (await other.market("derby"))[0], "suspended");
      expect((await other.bet(["derby"])).code).toBe("SPORT.MARKET_SUSPENDED");
      await other.publish(script.odds("derby", [resultMarket(500_000, 250_000)]));
      await other.until(async () => (await other.market("derby"))[0], "open");
    });

    await test.step("what was lost on the way is asked for, and comes in its place with all after it", async () => {
      const before = (await other.market("derby"))[1];
      await other.feed.publishWithLoss(
        script.odds("derby", [resultMarket(400_000, 300_000)]),
        script.message({
          ...{ type: "happening", event: "derby", happening: "corner", side: "home", clock_seconds: 60 },
          ...{ place: { x: 98, y: 4 }, person: null },
        }),
        script.fixture("cup"),
        script.odds("cup", [resultMarket()]),
        script.fixture("friendly"),
        script.odds("friendly", [resultMarket()]),
      );
      await other.until(async () => (await other.market("friendly"))[0], "open");
      const [status, odds] = await other.market("derby");
      expect(status).toBe("open");
      expect(odds).toBeGreaterThan(Number(before));
      expect((await other.event("derby")).happenings).toMatchObject([{ happening: "corner", side: "home" }]);
    });

    await test.step("a single and a multiple are taken from the wallet; a settlement pays, is taken back, and pays otherwise", async () => {
      const before = await other.wallet();
      const single = await other.placed("derby");
      const multiple = await other.placed("derby", "cup");
      expect(await other.wallet()).toBe(before - 2 * STAKE);
      await other.publish(
        script.settle("derby", "result", "home", OUTCOMES),
        script.settle("cup", "result", "home", OUTCOMES),
      );
      await other.until(() => other.stateOf(single.id), ["settled", single.possible_return]);
      await other.until(() => other.stateOf(multiple.id), ["settled", multiple.possible_return]);
      expect(await other.wallet()).toBe(before - 2 * STAKE + single.possible_return + multiple.possible_return);
      await other.publish(script.message({ type: "settlement-rollback", event: "derby", markets: ["result"] }));
      await other.until(() => other.stateOf(single.id), ["accepted", 0]);
      await other.until(() => other.stateOf(multiple.id), ["accepted", 0]);
      expect(await other.wallet()).toBe(before - 2 * STAKE);
      await other.publish(script.settle("derby", "result", "away", OUTCOMES));
      await other.until(() => other.stateOf(single.id), ["settled", 0]);
      await other.until(() => other.stateOf(multiple.id), ["settled", 0]);
      expect(await other.wallet()).toBe(before - 2 * STAKE);
      const { settlements } = await other.player.ok<SportBet>("GET", `/api/sports/bets/${single.id}`);
      expect(settlements.map(({ kind }) => kind)).toEqual(["settled", "rolled_back", "settled"]);
      const rounds = await other.player.ok<object[]>("GET", "/api/player/played_games");
      expect(rounds).toMatchObject([
        { state: "settled", win_cents: 0, sport_bet: { id: multiple.id, matches: [{}, {}] } },
        { state: "settled", win_cents: 0, sport_bet: { matches: [{ home: "Reds of Test", away: "Blues of Test" }] } },
      ]);
    });

    await test.step("a cancel makes bets void and gives their stake back", async () => {
      const before = await other.wallet();
      const bet = await other.placed("friendly");
      await other.publish(
        script.message({ type: "cancel", event: "friendly", markets: ["result"], from: null, until: null }),
      );
      await other.until(() => other.stateOf(bet.id), ["settled", STAKE]);
      expect(await other.wallet()).toBe(before);
    });
  } finally {
    await other.close();
  }

  await test.step("without the setting the simulator plays its own leagues, with a margin on each match", async () => {
    const visitor = new ProductClient(Number(process.env.PRODUCT_PORT));
    const list = async (view: string) =>
      (await visitor.ok<{ events: SportEvent[] }>("GET", `/api/sports/events?view=${view}`)).events;
    await expect.poll(async () => (await list("live")).length, { timeout: 90_000 }).toBeGreaterThan(0);
    const upcoming = await list("upcoming");
    expect(new Set(upcoming.map(({ sport }) => sport)).size).toBeGreaterThan(2);
    for (const event of upcoming) expectMargin(event);
  });
});

/** All outcomes together cost more than a sure thing, where each is offered. */
function expectMargin(event: SportEvent | undefined): void {
  const outcomes = event?.main?.outcomes ?? [];
  if (outcomes.length === 0 || outcomes.some(({ active }) => !active)) return;
  const share = outcomes.reduce((sum, { odds }) => sum + 1_000 / odds, 0);
  expect(share, event?.id).toBeGreaterThan(1.03);
  expect(share, event?.id).toBeLessThan(1.2);
}
