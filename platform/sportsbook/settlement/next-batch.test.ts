import { expect, it } from "vitest";
import { SportsHarness } from "#tests/harness/sport-bets.ts";
import { applySettlements, nextBatch } from "./apply-settlements.ts";

it.each([
  ["fast", { bets: 50, most: 1_000, tookMs: 10 }, 100],
  ["as fast as it may be", { bets: 300, most: 1_000, tookMs: 150 }, 300],
  ["slow", { bets: 300, most: 1_000, tookMs: 900 }, 50],
  ["so slow that one bet takes too long", { bets: 2, most: 1_000, tookMs: 900 }, 1],
  ["fast, at the most that there may be", { bets: 900, most: 1_000, tookMs: 50 }, 1_000],
])("the batch after one that was %s holds its locks for 150 ms or less", (_, batch, next) => {
  expect(nextBatch(batch)).toBe(next);
});

it("a market's first batch has fifty bets, as nobody knows yet how long they take", async () => {
  const sports = await SportsHarness.create();
  try {
    const player = await sports.money.player({ real: 1_000_000n });
    const leg = await sports.leg();
    for (let count = 0; count < 51; count += 1) await sports.placed(player, [leg], { line_stake: 10 });
    await sports.settle(leg.market_id, { home: "won" });
    expect(await applySettlements(sports.money.context)).toBe(51);
    // The transaction that wrote a row last.
    const batches = await sports.query<{ bets: number }>(
      "select count(*)::integer as bets from sport_bets where state = 'settled' group by xmin::text order by 1",
    );
    expect(batches).toEqual([{ bets: 1 }, { bets: 50 }]);
  } finally {
    await sports.close();
  }
});
