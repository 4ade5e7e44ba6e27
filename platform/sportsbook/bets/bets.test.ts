import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUserLimit } from "#schemas/api/limits.ts";
import { testLicence } from "#tests/harness/brand.ts";
import { SportsHarness } from "#tests/harness/sport-bets.ts";

let sports: SportsHarness;
beforeAll(async () => {
  sports = await SportsHarness.create();
});
afterAll(() => sports.close());

const rich = () => sports.money.player({ real: 1_000_000n });
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? "200" : body.code)).sort();

describe("[BET-03] a bet, from the press to its decision", () => {
  describe("placing", () => {
    it("[BET-03 part: single, multiple, system] takes stakes of singles, multiples and systems from the wallet", async () => {
      const player = await rich();
      const [one, two, three] = [await sports.leg(), await sports.leg("draw"), await sports.leg("away")];
      const single = await sports.placed(player, [one]);
      expect(single).toMatchObject({ state: "accepted", stake: 1_000, lines: 1, possible_return: 2_000, returned: 0 });
      const multiple = await sports.placed(player, [one, two, three]);
      expect(multiple).toMatchObject({ kind: "multiple", stake: 1_000, possible_return: 25_840 });
      const system = await sports.placed(player, [one, two, three], { kind: "system", system_size: 2 });
      expect(system).toMatchObject({ lines: 3, stake: 3_000, possible_return: 6_800 + 7_600 + 12_920 });
      expect(await sports.held(player)).toBe(995_000);
      const { body } = await sports.money.browser("GET", "/api/sports/bets?state=open", { player });
      expect(body).toMatchObject({ total: 3, pages: 1 });
      const rounds = await sports.money.browser("GET", "/api/player/played_games", { player });
      const matches = { home: expect.any(String), away: expect.any(String) };
      expect(rounds.body).toMatchObject([
        { game: "sportsbook/sports", sport_bet: { id: system.id, matches: [matches, matches, matches] } },
        { sport_bet: { id: multiple.id, matches: [matches, matches, matches] } },
        { sport_bet: { id: single.id, matches: [matches] } },
      ]);
    });

    it("[BET-03 part: repeated] of one request is one bet, also twelve times at once; of another content it is refused", async () => {
      const player = await rich();
      const leg = await sports.leg();
      const request = randomUUID();
      const answers = await Promise.all(Array.from({ length: 12 }, () => sports.bet(player, [leg], { request })));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
      expect(await sports.held(player)).toBe(999_000);
      await sports.move(leg.market_id, "home", 1_900);
      expect((await sports.bet(player, [leg], { request })).body.id).toBe(answers[0]?.body.id);
      expect((await sports.bet(player, [leg], { request: request.toUpperCase() })).body.id).toBe(answers[0]?.body.id);
      expect((await sports.bet(player, [leg], { request, line_stake: 2_000 })).body.code).toBe("SPORT.REQUEST_REUSED");
      const other = await rich();
      const own = await sports.choose(leg.market_id);
      expect((await sports.bet(other, [own], { request })).status).toBe(200);
      const mixed = { request: randomUUID() };
      const raced = await Promise.all(
        Array.from({ length: 12 }, (_, index) => sports.bet(player, [own], { ...mixed, line_stake: 100 + index })),
      );
      expect(raced.map(({ status, body }) => (status === 200 ? "taken" : body.code)).sort()).toEqual([
        ...Array(11).fill("SPORT.REQUEST_REUSED"),
        "taken",
      ]);
    });

    it("[BET-03 part: odds] that moved is accepted only as the player chose, at the odds of now", async () => {
      const player = await rich();
      const leg = await sports.leg();
      const tries = async (odds: number) => {
        await sports.move(leg.market_id, "home", odds);
        const answers = [];
        for (const price_choice of ["never", "higher", "any"])
          answers.push(await sports.bet(player, [leg], { price_choice, line_stake: 100 }));
        return answers.map(({ status, body }) => (status === 200 ? body.possible_return : body.code));
      };
      expect(await tries(2_100)).toEqual(["SPORT.ODDS_MOVED", 210, 210]);
      expect(await tries(1_900)).toEqual(["SPORT.ODDS_MOVED", "SPORT.ODDS_MOVED", 190]);
      // Another version with the same odds is no other price.
      expect(await tries(2_000)).toEqual([200, 200, 200]);
    });

    it("[BET-03 part: suspended, related, stale] of what is suspended, closed, unknown, related or too long is refused", async () => {
      const player = await rich();
      const refused = async (legs: Parameters<typeof sports.bet>[1], more = {}) =>
        (await sports.bet(player, legs, more)).body.code;
      const suspended = await sports.leg();
      await sports.status(suspended.market_id, "suspended");
      expect(await refused([suspended])).toBe("SPORT.MARKET_SUSPENDED");
      const settled = await sports.leg();
      await sports.settle(settled.market_id, { home: "won", draw: "lost", away: "lost" });
      expect(await refused([settled])).toBe("SPORT.MARKET_CLOSED");
      expect(await refused([{ ...suspended, outcome: "nobody" }])).toBe("SPORT.SELECTION_UNKNOWN");
      const event = await sports.event();
      const [result, total] = [await sports.market(event), await sports.market(event, { kind: "both-score" })];
      const pair = [await sports.choose(result), await sports.choose(total)];
      expect(await refused(pair)).toBe("SPORT.LEGS_RELATED");
      expect(await refused(pair, { kind: "single" })).toBe("FORM.INVALID");
      expect(await refused([pair[0] as never], { kind: "system", system_size: 2 })).toBe("FORM.INVALID");
      expect(await refused(Array.from({ length: 200 }, () => suspended))).toBe("FORM.INVALID");
      const trading = await sports.leg();
      await sports.query("update sport_markets set trading_status = 'suspended' where id = $1", [trading.market_id]);
      expect(await refused([trading])).toBe("SPORT.MARKET_SUSPENDED");
      expect(await sports.held(player)).toBe(1_000_000);
    });

    it("[BET-07 part: silence] of a feed that is down or was silent for ten seconds is refused", async () => {
      const player = await rich();
      const leg = await sports.leg();
      const heard = (sql: string) => sports.query(`update sport_producers set ${sql}`);
      await heard("down_since = now()");
      expect((await sports.bet(player, [leg])).body.code).toBe("SPORT.MARKET_SUSPENDED");
      await heard(
        `down_since = null, heard_at = '${new Date(sports.money.clock.now().getTime() - 10_000).toISOString()}'`,
      );
      expect((await sports.bet(player, [leg])).body.code).toBe("SPORT.MARKET_SUSPENDED");
      await heard("heard_at = now() + interval '10 years'");
      expect((await sports.bet(player, [leg])).status).toBe(200);
    });

    it("[BET-03 part: limits] beyond what the brand takes is refused, a player's earlier bets on the selection included", async () => {
      const player = await rich();
      const leg = await sports.leg();
      expect((await sports.bet(player, [leg], { line_stake: 9 })).body).toMatchObject({
        code: "SPORT.STAKE_TOO_LOW",
        params: { minimum: 10 },
      });
      expect((await sports.bet(player, [leg], { line_stake: 100_001 })).body).toMatchObject({
        code: "SPORT.STAKE_TOO_HIGH",
        params: { maximum: 100_000 },
      });
      const raced = await Promise.all(
        Array.from({ length: 6 }, () => sports.bet(player, [leg], { line_stake: 40_000 })),
      );
      expect(codes(raced)).toEqual(["200", "200", ...Array(4).fill("SPORT.STAKE_TOO_HIGH")]);
      const refused = raced.filter(({ status }) => status !== 200);
      expect(refused.map(({ body }) => body.params)).toEqual(Array(4).fill({ maximum: 20_000 }));
      expect((await sports.bet(player, [leg], { line_stake: 20_000 })).status).toBe(200);
      expect(await sports.held(player)).toBe(900_000);
      expect((await sports.bet(await sports.money.player({ real: 50n }), [leg], { line_stake: 60 })).body.code).toBe(
        "WALLET.INSUFFICIENT_FUNDS",
      );
    });

    it("[BET-03 part: limits] names the limit in the bet's own currency, as a line may stake it", async () => {
      const player = await sports.money.player({ currency: "CAD", real: 1_000_000n });
      const legs = [await sports.leg(), await sports.leg(), await sports.leg()];
      await sports.placed(player, [legs[0] as never], { currency: "CAD", line_stake: 90_000 });
      const system = (line_stake: number) =>
        sports.bet(player, legs, { kind: "system", system_size: 2, currency: "CAD", line_stake });
      // Of 1,000.00 EUR 400.00 are left: 600.00 CAD on three lines.
      const refused = await system(20_001);
      expect(refused.body).toMatchObject({ code: "SPORT.STAKE_TOO_HIGH", params: { maximum: 20_000 } });
      expect((await system(20_000)).status).toBe(200);
      expect((await system(15)).body).toMatchObject({ code: "SPORT.STAKE_TOO_HIGH", params: { maximum: 0 } });
    });

    it("[BET-03 part: liability] [BET-07 part: liability exact] of sixty clients on the last of a liability takes what fits, to the cent", async () => {
      const players = await Promise.all(Array.from({ length: 20 }, rich));
      const leg = await sports.leg();
      // Each bet of 500.00 at 2.00 adds 500.00; 10,000.00 may be lost.
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          sports.bet(players[index % 20] as number, [leg], { line_stake: 33_333 }),
        ),
      );
      const taken = answers.filter(({ status }) => status === 200).length;
      expect(taken).toBe(30);
      expect(await sports.liability(leg.market_id)).toBe(30 * 33_333);
      expect(new Set(codes(answers))).toEqual(new Set(["200", "SPORT.LIABILITY_REACHED"]));
      // What is left fits exactly once.
      const fresh = await Promise.all(Array.from({ length: 8 }, rich));
      const last = await Promise.all(fresh.map((player) => sports.bet(player, [leg], { line_stake: 10 })));
      expect(codes(last)).toEqual(["200", ...Array(7).fill("SPORT.LIABILITY_REACHED")]);
      expect(await sports.liability(leg.market_id)).toBe(1_000_000);
      const held = await Promise.all(players.map((player) => sports.held(player)));
      expect(held.reduce((sum, one) => sum + one, 0)).toBe(20_000_000 - 30 * 33_333);
    });

    it("[BET-06 part: limits, break] beyond a limit of the player, or while they take a break, is refused", async () => {
      const player = await rich();
      const leg = await sports.leg();
      const limit = (body: object) => sports.money.browser("POST", createUserLimit.path, { player, body });
      await limit({ type: "wager", period: "day", currency: "EUR", amount_cents: 1_500 });
      expect((await sports.bet(player, [leg])).status).toBe(200);
      expect((await sports.bet(player, [leg])).body.code).toBe("WALLET.LIMIT_REACHED");
      await limit({ type: "coolingoff", period: "day" });
      expect((await sports.bet(player, [leg], { line_stake: 10 })).body.code).toMatch(/LIMIT|AUTH|BREAK/);
      expect(await sports.held(player)).toBe(999_000);
    });

    it("[BET-06 part: licence] is not offered under a licence that blocks sports, nor anything else of it", async () => {
      const blocked = await SportsHarness.create(
        {},
        { brand: { licences: { CW: testLicence({ blockedFeatures: ["sports"] }) } } },
      );
      const player = await blocked.money.player({ real: 5_000n });
      const answers = await Promise.all([
        blocked.bet(player, [await blocked.leg()]),
        ...["/api/sports/bets", "/api/sports/free-bets", "/api/sports/favourites", "/api/sports/bets/1"].map((path) =>
          blocked.money.browser("GET", path, { player }),
        ),
      ]);
      expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
        Array(5).fill("403 SPORT.NOT_OFFERED"),
      );
      await blocked.close();
    });
  });

  describe("a live bet", () => {
    it("[BET-03 part: live delay] waits, its stake taken, and is decided by what stands then", async () => {
      const player = await rich();
      const legs = await Promise.all(Array.from({ length: 4 }, () => sports.leg("home", "live")));
      const bets = [];
      for (const leg of legs) bets.push(await sports.placed(player, [leg], { price_choice: "higher" }));
      expect(bets.map(({ state }) => state)).toEqual(Array(4).fill("pending"));
      expect(await sports.held(player)).toBe(996_000);
      await sports.work();
      expect((await sports.show(player, bets[0]?.id as number)).state).toBe("pending");
      const [same, higher, lower, gone] = legs.map(({ market_id }) => market_id) as [number, number, number, number];
      await sports.move(higher, "home", 2_500);
      await sports.move(lower, "home", 1_500);
      await sports.status(gone, "suspended");
      sports.money.clock.advance(4_000);
      await Promise.all([sports.work(), sports.work()]);
      const shown = await Promise.all(bets.map(({ id }) => sports.show(player, id)));
      expect(shown.map(({ state, reason, possible_return }) => [state, reason, possible_return])).toEqual([
        ["accepted", null, 2_000],
        ["accepted", null, 2_500],
        ["rejected", "SPORT.ODDS_MOVED", 2_000],
        ["rejected", "SPORT.MARKET_SUSPENDED", 2_000],
      ]);
      expect(await sports.held(player)).toBe(998_000);
      expect(await Promise.all([same, higher, lower, gone].map((market) => sports.liability(market)))).toEqual([
        1_000, 1_500, 0, 0,
      ]);
    });
  });
});
