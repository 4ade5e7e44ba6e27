import { afterAll, beforeAll, expect, it } from "vitest";
import { MoneyHarness } from "#tests/harness/money.ts";
import { auditGameDays } from "./audit-game-days.ts";

let money: MoneyHarness;
beforeAll(async () => {
  money = await MoneyHarness.create();
});
afterAll(() => money.close());

it("[FEED-01 part: a report] while many play, lose answers and take back, two processes count every settled round once", async () => {
  const running = await Promise.all([money.test.platform.openConsumers(), money.test.platform.openConsumers()]);
  const players = await Promise.all(Array.from({ length: 6 }, () => money.player({ real: 5_000n, bonus: 5_000n })));
  for (const day of ["first", "second"]) {
    const sessions = await Promise.all(players.map((player) => money.session(player)));
    await Promise.all(
      sessions.map(async (session, playable) => {
        for (let spin = 0; spin < 14; spin += 1) {
          const name = `${day}-${playable}-${spin}`;
          const round = { session, action: name, round: name, bet: 90 + spin, win: spin % 3 === 0 ? 200 : 0 };
          await money.provider("bet-and-win", round);
          if (spin % 5 === 0) await money.provider("bet-and-win", round);
          const back = { session, action: `${name}-back`, target: name, round: name };
          if (spin % 7 === 0) await money.provider("rollback", back);
        }
      }),
    );
    money.clock.advance(86_400_000);
  }
  await expect.poll(() => auditGameDays(money.database), { timeout: 40_000 }).toEqual([]);
  const { rows } = await money.database.pool.query(
    "select day::text, sum(rounds)::int as rounds from game_days group by 1 order by 1",
  );
  expect(rows.map(({ rounds }) => rounds)).toEqual([6 * 12, 6 * 12]);
  await Promise.all(running.map((one) => one.close()));
  await money.database.pool.query("update game_days set win = win + 3, rounds = rounds - 1 where day = $1", [
    money.clock.now().toISOString().slice(0, 10),
  ]);
  expect(await auditGameDays(money.database), "the day after has none").toEqual([]);
  await money.database.pool.query("update game_days set win = win + 3, rounds = rounds - 1");
  expect(await auditGameDays(money.database)).toEqual([
    expect.stringMatching(/^acme\/gems of test in EUR: rounds \d+ instead of \d+, win \d+ instead of \d+$/),
  ]);
}, 90_000);
