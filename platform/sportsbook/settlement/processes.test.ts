import { afterAll, beforeAll, expect, it } from "vitest";
import { killAmid } from "#tests/harness/kill-amid.ts";
import { SportsHarness } from "#tests/harness/sport-bets.ts";
import { applySettlements } from "./apply-settlements.ts";

let sports: SportsHarness;
beforeAll(async () => {
  sports = await SportsHarness.create();
});
afterAll(() => sports.close());

const PLAYERS = 4;
const BETS = 80;

it("[BET-04 part: exactly once] a process that is killed amid a settlement leaves no bet out and pays none twice, while two others work it", async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => sports.money.player({ real: 1_000_000n })));
  const leg = await sports.leg();
  for (let count = 0; count < BETS; count += 1)
    await sports.placed(players[count % PLAYERS] as number, [leg], { line_stake: 100 });
  await sports.settle(leg.market_id, { home: "won", draw: "lost", away: "lost" });
  const { url, pool } = sports.money.database;
  const settled = async () =>
    Number((await sports.query<{ n: string }>("select count(*) as n from sport_bets where state = 'settled'"))[0]?.n);
  const killed = await killAmid(pool, {
    args: ["tests/harness/settle-bets-process.ts", url, sports.money.clock.now().toISOString()],
    writes: "update on sport_bets for each row when (new.state = 'settled')",
    after: 22,
  });
  expect(killed).toBe("SIGKILL");
  expect(await settled()).toBeGreaterThan(0);
  expect(await settled()).toBeLessThan(BETS);
  await Promise.all([applySettlements(sports.money.context, 7), applySettlements(sports.money.context, 11)]);
  expect(await settled()).toBe(BETS);
  const [lines] = await sports.query(
    "select count(*)::int as n, sum(difference)::int as paid from sport_bet_settlements",
  );
  expect(lines).toEqual({ n: BETS, paid: BETS * 200 });
  const held = await Promise.all(players.map((player) => sports.held(player)));
  expect(held).toEqual(Array(PLAYERS).fill(1_000_000 + (BETS / PLAYERS) * 100));
  expect((await sports.query("select applied_at from sport_settlements"))[0]?.applied_at).not.toBeNull();
}, 60_000);

it("[BET-04 part: corrected at once] four workers that come to a market with three results at once leave the last one, paid once", async () => {
  const player = await sports.money.player({ real: 1_000_000n });
  const leg = await sports.leg();
  const bets = [];
  for (let count = 0; count < 30; count += 1) bets.push(await sports.placed(player, [leg], { line_stake: 100 }));
  await sports.settle(leg.market_id, { home: "won" });
  await sports.settle(leg.market_id, { home: "lost" });
  await sports.settle(leg.market_id, { home: "half_won" });
  await Promise.all([3, 5, 7, 11].map((size) => applySettlements(sports.money.context, size)));
  const shown = await Promise.all(bets.map(({ id }) => sports.show(player, id)));
  expect(new Set(shown.map(({ state, returned }) => `${state} ${returned}`))).toEqual(new Set(["settled 150"]));
  expect(await sports.held(player)).toBe(1_000_000 - 3_000 + 30 * 150);
}, 60_000);
