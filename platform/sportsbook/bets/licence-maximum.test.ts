import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { testLicence } from "#tests/harness/brand.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { type ChosenLeg, SportsHarness } from "#tests/harness/sport-bets.ts";

let sports: SportsHarness;
let open: SportsHarness;
beforeAll(async () => {
  const { rules } = testLicence();
  const licences = { CW: testLicence({ rules: { ...rules, maximumStakeCents: 100 } }) };
  [sports, open] = await Promise.all([SportsHarness.create({}, { brand: { licences } }), SportsHarness.create()]);
});
afterAll(() => Promise.all([sports.close(), open.close()]));

interface Check {
  legs: { maximum_stake: number | null }[];
  minimum_line_stake: number;
  maximum_line_stake: number;
}

const check = async (player: number, legs: readonly ChosenLeg[], more: object = {}) => {
  const kind = legs.length === 1 ? "single" : "multiple";
  const body = { kind, system_size: null, currency: "EUR", legs, line_stake: null, ...more };
  return (await sports.money.browser("POST", "/api/sports/slip", { player, body })).body as unknown as Check;
};
const legsOf = (count: number) => Promise.all(Array.from({ length: count }, () => sports.leg()));

/** A player with nothing but a free bet of some cents. */
async function withFreeBet({ money }: SportsHarness, cents: number) {
  const player = await money.player();
  const template = testTemplate({
    key: `free-${cents}`,
    kind: "freebets",
    wager: 0,
    amount: { EUR: String(cents / 100) },
  });
  await money.database.drizzle.transaction((tx) =>
    issueGift(tx, money.context, { template, playerId: player, currency: "EUR", source: `free:${player}` }),
  );
  const { body } = await money.browser("GET", "/api/sports/free-bets", { player });
  const [gift] = body as never as { id: number; amount: number }[];
  return { player, more: { line_stake: cents, free_bet: gift?.id } };
}

describe("the licence's maximum stake on sports", () => {
  it("[RG-08 part: maximum stake on sports] is the slip's own, over all its lines", async () => {
    const player = await sports.money.player({ real: 10_000n });
    const [one, two, three] = await legsOf(3);
    const legs = [one, two, three] as ChosenLeg[];
    expect(await check(player, legs.slice(0, 1))).toMatchObject({
      maximum_line_stake: 100,
      legs: [{ maximum_stake: 100 }],
    });
    expect(await check(player, legs)).toMatchObject({ maximum_line_stake: 100 });
    // Three doubles share it.
    const system = { kind: "system", system_size: 2 };
    expect(await check(player, legs, system)).toMatchObject({ maximum_line_stake: 33 });
    expect((await sports.bet(player, legs, { ...system, line_stake: 34 })).body).toMatchObject({
      ...{ code: "SPORT.STAKE_TOO_HIGH", params: { maximum: 33 } },
    });
    expect((await sports.bet(player, legs, { ...system, line_stake: 33 })).status).toBe(200);
  });

  it("[RG-08 part: maximum stake on sports] rejects money above it with the slip's own limit, and takes what is exactly as much", async () => {
    const player = await sports.money.player({ real: 10_000n });
    const legs = await legsOf(1);
    expect(await sports.bet(player, legs, { line_stake: 101 })).toMatchObject({
      ...{ status: 422, body: { code: "SPORT.STAKE_TOO_HIGH", params: { maximum: 100 } } },
    });
    expect((await sports.bet(player, legs, { line_stake: 100 })).status).toBe(200);
    expect(await sports.held(player)).toBe(9_900);
  });

  it("[RG-08 part: maximum stake on sports] [BET-06 part: free bets] rejects a free bet above it, whose gift stays, as a free spin's would", async () => {
    const dear = await withFreeBet(sports, 500);
    const legs = await legsOf(1);
    expect(await sports.bet(dear.player, legs, dear.more)).toMatchObject({
      ...{ status: 422, body: { code: "SPORT.STAKE_TOO_HIGH", params: { maximum: 100 } } },
    });
    const rows = await sports.query("select stage from gifts where player_id = $1", [dear.player]);
    expect(rows).toEqual([{ stage: "issued" }]);
    const exact = await withFreeBet(sports, 100);
    expect((await sports.bet(exact.player, legs, exact.more)).status).toBe(200);
  });

  it("holds for a free bet as it was when the player's session of the sportsbook began, as it does for money", async () => {
    const { player, more } = await withFreeBet(open, 500);
    const other = await withFreeBet(open, 500);
    await open.money.hold(player, "EUR", { real: 1_000n, bonus: 0n });
    await open.placed(player, [await open.leg()], { line_stake: 500 });
    await open.query("update game_sessions set maximum_stake = 100 where player_id = $1", [player]);
    const leg = await open.leg();
    for (const asked of [more, { line_stake: 500 }]) {
      expect(await open.bet(player, [leg], asked)).toMatchObject({
        status: 422,
        body: { code: "WALLET.STAKE_TOO_HIGH" },
      });
    }
    expect((await open.bet(other.player, [leg], other.more)).status).toBe(200);
  });
});
