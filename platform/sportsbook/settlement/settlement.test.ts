import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "#platform/ledger/verify.ts";
import { PAYMENT_POSTING_RULES } from "#platform/payments/posting-rules.ts";
import { WALLET_POSTING_RULES } from "#platform/wallet/posting-rules.ts";
import { type ChosenLeg, type Results, SportsHarness } from "#tests/harness/sport-bets.ts";

let sports: SportsHarness;
beforeAll(async () => {
  sports = await SportsHarness.create();
});
afterAll(async () => {
  const { broken } = await verifyLedger(sports.money.database, { ...WALLET_POSTING_RULES, ...PAYMENT_POSTING_RULES });
  expect(broken).toEqual([]);
  await sports.close();
});

const rich = () => sports.money.player({ real: 1_000_000n });
const HOME: Results = { home: "won", draw: "lost", away: "lost" };
const AWAY: Results = { home: "lost", draw: "lost", away: "won" };

async function settled(leg: ChosenLeg, results: Results) {
  await sports.settle(leg.market_id, results);
  await sports.work();
}

describe("settlement", () => {
  it("[BET-04 part: paid] pays won, void, halves and dead heats, with the arithmetic, and once whoever works it how often", async () => {
    const player = await rich();
    const legs = await Promise.all(Array.from({ length: 6 }, () => sports.leg()));
    const bets = [];
    for (const leg of legs) bets.push(await sports.placed(player, [leg]));
    const results = ["won", "lost", "void", "half_won", "half_lost", ["won", 500_000]] as const;
    for (const [index, leg] of legs.entries()) await sports.settle(leg.market_id, { home: results[index] as never });
    await Promise.all(Array.from({ length: 4 }, () => sports.work()));
    await sports.work();
    const shown = await Promise.all(bets.map(({ id }) => sports.show(player, id)));
    expect(shown.map(({ state, returned }) => [state, returned])).toEqual([
      ["settled", 2_000],
      ["settled", 0],
      ["settled", 1_000],
      ["settled", 1_500],
      ["settled", 500],
      ["settled", 1_000],
    ]);
    expect(shown[3]?.settlements).toMatchObject([
      { version: 1, kind: "settled", difference: 1_500, arithmetic: ["10.00 × 1.50 = 15.00"] },
    ]);
    expect(await sports.held(player)).toBe(1_000_000 - 6_000 + 6_000);
    expect(await sports.liability(legs[0]?.market_id as number)).toBe(0);
  });

  it("[BET-04 part: combinations] recalculates a combination with a void leg, and loses one with a lost leg at once", async () => {
    const player = await rich();
    const [one, two, three] = await Promise.all([sports.leg(), sports.leg(), sports.leg()]);
    const all = await sports.placed(player, [one, two, three]);
    const system = await sports.placed(player, [one, two, three], { kind: "system", system_size: 2 });
    await settled(one, { home: "void" });
    await settled(two, HOME);
    expect((await sports.show(player, all.id)).state).toBe("accepted");
    await settled(three, AWAY);
    expect(await sports.show(player, all.id)).toMatchObject({ state: "settled", returned: 0 });
    expect(await sports.show(player, system.id)).toMatchObject({ state: "settled", returned: 2_000 });
    const lost = await Promise.all([sports.leg(), sports.leg()]);
    const early = await sports.placed(player, lost);
    await settled(lost[0] as ChosenLeg, AWAY);
    expect(await sports.show(player, early.id)).toMatchObject({ state: "settled", returned: 0 });
    expect(await sports.liability(lost[1]?.market_id as number)).toBe(0);
    await settled(lost[1] as ChosenLeg, HOME);
    expect((await sports.show(player, early.id)).settlements).toHaveLength(1);
  });

  it("[BET-04 part: resettlement] takes back and pays again once; what was withdrawn meanwhile is a debt", async () => {
    const [player, spent] = [await rich(), await rich()];
    const leg = await sports.leg();
    const bet = await sports.placed(player, [leg]);
    const gone = await sports.placed(spent, [leg]);
    await settled(leg, HOME);
    await sports.money.hold(spent, "EUR", { real: 100n, bonus: 0n });
    await settled(leg, AWAY);
    expect([await sports.held(player), await sports.held(spent)]).toEqual([999_000, 0]);
    const owed = async () => (await sports.query("select payment_debt($1, 'EUR') as owed", [spent]))[0]?.owed;
    expect(await owed()).toBe("1900");
    await sports.rollBack(leg.market_id);
    await sports.work();
    expect(await sports.show(player, bet.id)).toMatchObject({ state: "accepted", returned: 0, settled_at: null });
    expect(await sports.liability(leg.market_id)).toBe(2_000);
    await settled(leg, { home: ["won", 750_000], draw: "lost", away: "lost" });
    const shown = await sports.show(player, bet.id);
    expect(shown).toMatchObject({ state: "settled", returned: 1_500 });
    expect(shown.settlements.map(({ kind, difference, returned }) => [kind, difference, returned])).toEqual([
      ["settled", 2_000, 2_000],
      ["settled", -2_000, 0],
      ["rolled_back", 0, 0],
      ["settled", 1_500, 1_500],
    ]);
    expect([await sports.held(player), await sports.held(spent), await owed()]).toEqual([1_000_500, 0, "400"]);
    expect((await sports.show(spent, gone.id)).settlements).toHaveLength(4);
  });

  it("[BET-04 part: cancelled window] voids bets that were accepted in the window, whatever the market's result", async () => {
    const player = await rich();
    const leg = await sports.leg();
    const before = await sports.placed(player, [leg]);
    sports.money.clock.advance(1_000);
    const from = sports.money.clock.now();
    const within = await sports.placed(player, [leg]);
    sports.money.clock.advance(1_000);
    const after = await sports.placed(player, [leg]);
    await sports.cancel(leg.market_id, from, new Date(from.getTime() + 500));
    await sports.work();
    await settled(leg, AWAY);
    const returned = await Promise.all([before, within, after].map(({ id }) => sports.show(player, id)));
    expect(returned.map((bet) => bet.returned)).toEqual([0, 1_000, 0]);
  });

  it("keeps what was bet, each transition and each line of the history, whoever writes", async () => {
    const player = await rich();
    const leg = await sports.leg();
    const { id } = await sports.placed(player, [leg]);
    const rejectsChange = (text: string) => expect(sports.query(text, [id])).rejects.toThrow();
    await rejectsChange("update sport_bets set state = 'rejected' where id = $1");
    await rejectsChange("update sport_bets set state = 'settled', returned = 5 where id = $1");
    await rejectsChange("update sport_bets set state = 'settled', settlement_version = 1 where id = $1");
    await rejectsChange("update sport_bets set stake = 1, line_stake = 1 where id = $1");
    await rejectsChange("delete from sport_bets where id = $1");
    await settled(leg, HOME);
    await rejectsChange("update sport_bets set state = 'cashed_out', settlement_version = 2 where id = $1");
    await rejectsChange("update sport_bet_settlements set returned = 0 where bet_id = $1");
  });
});
