import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyLedger } from "#platform/ledger/verify.ts";
import { PAYMENT_POSTING_RULES } from "#platform/payments/posting-rules.ts";
import { WALLET_POSTING_RULES } from "#platform/wallet/posting-rules.ts";
import { OUTCOME_RESULTS } from "#schemas/sports/vocabulary.ts";
import { referenceReturn } from "#tests/harness/bet-reference.ts";
import { type Results, SportsHarness } from "#tests/harness/sport-bets.ts";

const MARKETS = 5;
const START = 100_000_000;

const market = fc.nat(MARKETS - 1);
const result = fc.constantFrom(...OUTCOME_RESULTS);
const step = fc.oneof(
  fc.record({
    do: fc.constant("bet" as const),
    markets: fc.uniqueArray(market, { minLength: 1, maxLength: 4 }),
    system: fc.boolean(),
    stake: fc.integer({ min: 10, max: 3_000 }),
  }),
  fc.record({ do: fc.constant("move" as const), market, odds: fc.integer({ min: 1_010, max: 9_000 }) }),
  fc.record({
    do: fc.constant("settle" as const),
    market,
    result,
    share: fc.constantFrom(1_000_000, 500_000, 333_333),
  }),
  fc.record({ do: fc.constant("roll back" as const), market }),
  fc.record({ do: fc.constant("cash out" as const), bet: fc.nat(30), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant("work" as const) }),
);

let sports: SportsHarness;
beforeAll(async () => {
  sports = await SportsHarness.create();
});
afterAll(async () => {
  const { broken } = await verifyLedger(sports.money.database, { ...WALLET_POSTING_RULES, ...PAYMENT_POSTING_RULES });
  expect(broken).toEqual([]);
  await sports.close();
});

it("[BET-04] whatever is bet, moved, settled, settled again, taken back and cashed out, in any order: every bet returns what the reference says, and the money is where the bets say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      const player = await sports.money.player({ real: BigInt(START) });
      const legs = await Promise.all(Array.from({ length: MARKETS }, () => sports.leg()));
      const markets = legs.map(({ market_id }) => market_id);
      const settled = new Set<number>();
      const bets: number[] = [];
      const settle = async (index: number, how: Results) => {
        await sports.settle(markets[index] as number, how);
        settled.add(index);
      };
      for (const one of steps) {
        if (one.do === "bet") {
          const chosen = await Promise.all(one.markets.map((index) => sports.choose(markets[index] as number)));
          const system = one.system && chosen.length >= 3 ? { kind: "system", system_size: 2 } : {};
          const answer = await sports.bet(player, chosen, { ...system, line_stake: one.stake });
          if (answer.status === 200) bets.push(answer.body.id as number);
          else expect(answer.body.code).toMatch(/^SPORT\.(MARKET|STAKE|LIABILITY)/);
        } else if (one.do === "move") await sports.move(markets[one.market] as number, "home", one.odds);
        else if (one.do === "settle") await settle(one.market, { home: [one.result, one.share] });
        else if (one.do === "roll back" && settled.has(one.market)) {
          await sports.rollBack(markets[one.market] as number);
          await sports.status(markets[one.market] as number, "active");
          settled.delete(one.market);
        } else if (one.do === "cash out") {
          const bet = bets[one.bet % Math.max(bets.length, 1)];
          if (bet === undefined) continue;
          const path = `/api/sports/bets/${bet}/cash-out`;
          const offer = await sports.money.browser("POST", `${path}-offer`, { player, body: { percent: one.percent } });
          if (offer.status !== 200) continue;
          const taken = await sports.money.browser("POST", path, { player, body: { token: offer.body.token } });
          expect(taken.status).toBe(200);
        } else await sports.work();
      }
      await sports.work();
      for (const index of legs.keys()) if (!settled.has(index)) await settle(index, { home: "won" });
      await sports.work();
      let expected = START;
      for (const id of bets) {
        const bet = await sports.show(player, id);
        expect(["settled", "cashed_out"]).toContain(bet.state);
        const cashed = bet.settlements
          .filter(({ kind }) => kind === "cashed_out")
          .reduce((sum, { difference }) => sum + difference, 0);
        const remaining = bet.line_stake - bet.cashed_out_stake / bet.lines;
        const returned = referenceReturn({
          kind: bet.kind,
          systemSize: bet.system_size,
          lineStake: BigInt(remaining),
          freeBet: false,
          legs: bet.legs.map((leg) => ({ ...leg, deadHeatPpm: leg.dead_heat_ppm ?? 1_000_000 })),
        });
        expect(bet.returned).toBe(cashed + (bet.state === "settled" ? Number(returned) : 0));
        expect(bet.settlements.reduce((sum, { difference }) => sum + difference, 0)).toBe(bet.returned);
        expected += bet.returned - bet.stake;
      }
      expect(await sports.held(player)).toBe(expected);
      const [open] = await sports.query(
        `select coalesce(sum(abs(stakes) + abs(payouts)), 0)::text as sum from (select sum(stakes) as stakes, sum(payouts) as payouts
          from sport_liabilities where market_id = any ($1) group by market_id, outcome) all_of`,
        [markets],
      );
      expect(open?.sum).toBe("0");
    }),
    { numRuns: 25, seed: 20_261_123 },
  );
}, 120_000);
