import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { OPERATIONS } from "#schemas/api/index.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import type { Operation } from "#schemas/kit/operation.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { testLicence } from "#tests/harness/brand.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { SportsHarness, testSportsbook } from "#tests/harness/sport-bets.ts";

let sports: SportsHarness;
beforeAll(async () => {
  const { brands } = await loadBrands("brands");
  const estonian = brands.get("orbit-ee");
  const canadian = brands.get("lagoon")?.licences.CA;
  if (!estonian || !canadian) throw new Error("the bundled brands have changed");
  // The licences that the bundled brands are under, on a brand that offers sports elsewhere; and the Estonian brand itself.
  const blockedAs = (code: "EE" | "CA", blockedFeatures: typeof canadian.blockedFeatures) =>
    testLicence({ code, blockedFeatures });
  const money = await MoneyHarness.create({
    brand: {
      sports: { enabled: true, host: null },
      sportsbook: testSportsbook(),
      licences: {
        CW: testLicence(),
        EE: blockedAs("EE", estonian.licences.EE?.blockedFeatures ?? []),
        CA: blockedAs("CA", canadian.blockedFeatures),
      },
      licenceByCountry: { EE: "EE", CA: "CA" },
    } as never,
    otherBrands: [estonian],
  });
  sports = await SportsHarness.over(money);
});
afterAll(() => sports.close());

const limit = (player: number, body: object) => sports.money.browser("POST", createUserLimit.path, { player, body });
const rich = () => sports.money.player({ real: 10_000n, requestContext: { country: "DE", licence: "CW" } });

/** Every call of the sportsbook, as it would be asked. */
const CALLS = OPERATIONS.filter(({ path }) => path.startsWith("/api/sports"));
const answersOf = (player: number) =>
  Promise.all(
    CALLS.map(async ({ name, method, path }: Operation) => {
      const named = path.replace("{kind}", "event").replace(/\{\w+\}/g, "1") + (name === "searchSports" ? "?q=x" : "");
      const body = BODIES[name];
      return (await sports.money.browser(method, named, { player, ...(body ? { body } : {}) })).body.code;
    }),
  );
const SLIP = {
  kind: "single",
  system_size: null,
  currency: "EUR",
  legs: [{ market_id: 1, outcome: "home", odds: 2_000, version: 1 }],
};
const BODIES: Record<string, object> = {
  checkSlip: { ...SLIP, line_stake: null },
  placeSportBet: {
    ...SLIP,
    line_stake: 1_000,
    request: "00000000-0000-4000-8000-000000000001",
    price_choice: "any",
    free_bet: null,
  },
  offerCashOut: { percent: 100 },
  cashOutBet: { token: "x" },
};

describe("[BET-06] free bets, limits of the player, exclusion and licence hold on sports as in the casino; nothing for EE", () => {
  it("a free bet that wins returns what it wins without its stake, one that loses costs nothing", async () => {
    const { database, context } = sports.money;
    for (const [result, isPaid] of [
      ["won", true],
      ["lost", false],
    ] as const) {
      const player = await sports.money.player({ requestContext: { country: "DE", licence: "CW" } });
      const template = testTemplate({
        key: `free-${result}`,
        kind: "freebets",
        wager: 0,
        amounts: { EUR: 5 },
      } as never);
      await database.drizzle.transaction((tx) =>
        issueGift(tx, context, { template, playerId: player, currency: "EUR", source: `free:${result}` }),
      );
      const gifts = (await sports.money.browser("GET", "/api/sports/free-bets", { player })).body as never as {
        id: number;
        amount: number;
      }[];
      const gift = gifts[0] as (typeof gifts)[number];
      const leg = await sports.leg();
      await sports.placed(player, [leg], { line_stake: gift.amount, free_bet: gift.id });
      expect(await sports.held(player)).toBe(0);
      await sports.settle(leg.market_id, { home: result });
      await sports.work();
      expect(await sports.held(player)).toBe(isPaid ? gift.amount : 0);
    }
  });

  it("stakes and losses on sports count in the player's limits, and stop there", async () => {
    const [staker, loser] = [await rich(), await rich()];
    await limit(staker, { type: "wager", period: "day", currency: "EUR", amount_cents: 1_500 });
    await limit(loser, { type: "loss", period: "day", currency: "EUR", amount_cents: 1_500 });
    for (const player of [staker, loser]) {
      const leg = await sports.leg();
      await sports.placed(player, [leg]);
      await sports.settle(leg.market_id, { home: "lost" });
      await sports.work();
      expect((await sports.bet(player, [await sports.leg()])).body.code).toBe("WALLET.LIMIT_REACHED");
      expect(await sports.held(player)).toBe(9_000);
    }
  });

  it("who is excluded places nothing and cashes nothing out; what is open is settled and paid", async () => {
    const player = await rich();
    const leg = await sports.leg();
    const { id } = await sports.placed(player, [leg]);
    const offer = () =>
      sports.money.browser("POST", `/api/sports/bets/${id}/cash-out-offer`, { player, body: { percent: 100 } });
    const { token } = (await offer()).body;
    expect((await limit(player, { type: "selfexclusion", period: "month_6" })).status).toBeLessThan(300);
    const take = () => sports.money.browser("POST", `/api/sports/bets/${id}/cash-out`, { player, body: { token } });
    // An exclusion signs the player out everywhere.
    for (const answer of [await sports.bet(player, [await sports.leg()]), await offer(), await take()]) {
      expect(answer).toMatchObject({ status: 401, body: { code: "AUTH.REQUIRED" } });
    }
    const [count] = await sports.query("select count(*)::int as n from sport_bets where player_id = $1", [player]);
    expect(count).toEqual({ n: 1 });
    await sports.settle(leg.market_id, { home: "won" });
    await sports.work();
    const [bet] = await sports.query("select state, returned from sport_bets where player_id = $1", [player]);
    expect(bet).toEqual({ state: "settled", returned: "2000" });
  });

  it("a live bet that waits is decided like a new one: an exclusion, a break, a closed account or a lower limit rejects it", async () => {
    const { clock } = sports.money;
    const day = { period: "day", currency: "EUR" };
    const cases: Record<string, [(player: number) => Promise<unknown>, object]> = {
      nothing: [async () => {}, { state: "accepted", reason: null }],
      exclusion: [
        (player) => limit(player, { type: "selfexclusion", period: "month_6" }),
        { state: "rejected", reason: "WALLET.PLAYER_BLOCKED" },
      ],
      break: [
        (player) => limit(player, { type: "coolingoff", period: "day" }),
        { state: "rejected", reason: "WALLET.LIMIT_REACHED" },
      ],
      closed: [
        (player) => sports.query("update players set blocked_at = $2 where id = $1", [player, clock.now()]),
        { state: "rejected", reason: "WALLET.PLAYER_BLOCKED" },
      ],
      lower: [
        (player) => limit(player, { ...day, type: "wager", amount_cents: 999 }),
        { state: "rejected", reason: "WALLET.LIMIT_REACHED" },
      ],
      exact: [
        (player) => limit(player, { ...day, type: "loss", amount_cents: 1_000 }),
        { state: "accepted", reason: null },
      ],
    };
    for (const [name, [meanwhile, decided]] of Object.entries(cases)) {
      const player = await rich();
      const { id } = await sports.placed(player, [await sports.leg("home", "live")]);
      expect(await sports.held(player), name).toBe(9_000);
      await meanwhile(player);
      clock.advance(4_000);
      await sports.work();
      const [bet] = await sports.query("select state, reason from sport_bets where id = $1", [id]);
      expect(bet, name).toEqual(decided);
      const [balance] = await sports.query("select real::int from ledger_balances where player_id = $1", [player]);
      expect(balance, name).toEqual({ real: bet?.state === "accepted" ? 9_000 : 10_000 });
    }
  });

  it("two live bets that fill a limit together are both accepted", async () => {
    const player = await rich();
    await limit(player, { type: "wager", period: "day", currency: "EUR", amount_cents: 2_000 });
    const bets = [await sports.leg("home", "live"), await sports.leg("home", "live")].map((leg) =>
      sports.placed(player, [leg]),
    );
    await Promise.all(bets);
    sports.money.clock.advance(4_000);
    await sports.work();
    const rows = await sports.query("select state from sport_bets where player_id = $1", [player]);
    expect(rows).toEqual([{ state: "accepted" }, { state: "accepted" }]);
  });

  it.each(["EE", "CA"] as const)(
    "a player whose licence is %s, as the bundled brands have it, is answered by no call of it",
    async (code) => {
      const player = await sports.money.player({ real: 5_000n, requestContext: { country: "DE", licence: code } });
      expect(new Set(await answersOf(player))).toEqual(new Set(["SPORT.NOT_OFFERED"]));
      expect(CALLS.length).toBeGreaterThan(10);
    },
  );

  it("nor is a player who is in Estonia, whatever their licence", async () => {
    const player = await sports.money.player({ real: 5_000n, requestContext: { country: "DE", licence: "CW" } });
    expect(new Set(await answersOf(player))).not.toContain("SPORT.NOT_OFFERED");
    sports.money.clientOf(player).requestContext.country = "EE";
    expect(new Set(await answersOf(player))).toEqual(new Set(["SPORT.NOT_OFFERED"]));
  });

  it.each(["orbit-ee", "test"])("nor is a guest in Estonia of the brand %s", async (brand) => {
    const guest = sports.money.test.client({ brand, country: "EE", licence: brand === "test" ? "CW" : "EE" });
    for (const path of [
      "/api/sports",
      "/api/sports/events",
      "/api/sports/events/event-1",
      "/api/sports/search?q=x",
      "/api/sports/leagues/league/table",
    ]) {
      const answer = await guest.request(path, { headers: { "X-Requested-With": "XMLHttpRequest" } });
      expect([answer.status, (await answer.json()).code], path).toEqual([403, "SPORT.NOT_OFFERED"]);
    }
  });
});
