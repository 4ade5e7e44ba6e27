import { afterAll, beforeAll, expect, it } from "vitest";
import { MoneyHarness } from "#tests/harness/money.ts";
import { auditRounds } from "./audit-rounds.ts";

let money: MoneyHarness;
beforeAll(async () => {
  money = await MoneyHarness.create();
});
afterAll(() => money.close());

it.each([
  [
    "a round that paid more than its actions",
    "rounds set win = win + 1",
    "rounds set win = win - 1",
    ["round-not-its-actions"],
  ],
  [
    "an action that says more than its journal moved",
    "wallet_actions set win_real = win_real + 1 where kind = 'win'",
    "wallet_actions set win_real = win_real - 1 where kind = 'win'",
    ["round-not-its-actions", "action-not-its-journal"],
  ],
  [
    "a round that has ended at no time",
    "rounds set finished_at = null",
    "rounds set finished_at = started_at",
    ["round-finish"],
  ],
])("names %s", async (_, breaks, mends, rules) => {
  const player = await money.player({ real: 1_000n });
  const session = await money.session(player);
  const round = `audit-${player}`;
  await money.provider("bet", { session, action: `${round}-b`, round, amount: 100 });
  await money.provider("win", { session, action: `${round}-w`, round, amount: 250, finished: true });
  expect(await auditRounds(money.database)).toEqual([]);
  await money.database.pool.query(`update ${breaks}`);
  const found = await auditRounds(money.database);
  await money.database.pool.query(`update ${mends}`);
  expect([...new Set(found.map(({ rule }) => rule))]).toEqual(rules);
  expect(await auditRounds(money.database)).toEqual([]);
});
