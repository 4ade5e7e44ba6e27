import { afterAll, beforeAll, expect, it } from "vitest";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";
import { giveCashback } from "./give-cashback.ts";

let gifts: GiftsHarness;
beforeAll(async () => {
  const daily = { key: "daily", kind: "cashback", trigger: { on: "cashback", period: "day" }, percent: 10 } as const;
  gifts = await GiftsHarness.create([testTemplate(), testTemplate({ ...daily, amount: { EUR: "20" } })], {
    timeZone: "America/Toronto",
  });
});
afterAll(() => gifts.close());

const goTo = (time: string) => gifts.money.clock.advance(Date.parse(time) - gifts.money.clock.now().getTime());

it("is of a day of the brand's time zone and of real money, and nobody who is closed or excluded gets it", async () => {
  goTo("2026-11-10T02:00:00Z");
  const [player, closed, excluded] = [
    await gifts.player(1_000n),
    await gifts.player(1_000n),
    await gifts.player(1_000n),
  ];
  await gifts.active(player);
  const session = await gifts.money.session(player);
  await gifts.spin(session, 1_000);
  // A stake of bonus money and its win are neither lost nor won.
  await gifts.spin(session, 500, 400);
  for (const one of [closed, excluded]) await gifts.spin(await gifts.money.session(one), 1_000);
  const { pool } = gifts.money.database;
  await pool.query("update players set blocked_at = $2 where id = $1", [closed, gifts.money.clock.now()]);
  await pool.query("update players set excluded_at = $2 where id = $1", [excluded, gifts.money.clock.now()]);
  goTo("2026-11-10T04:59:59Z");
  expect(await giveCashback(gifts.money.context), "the day is not over in Toronto").toBe(0);
  goTo("2026-11-10T05:00:00Z");
  await giveCashback(gifts.money.context);
  const { rows } = await pool.query("select player_id as id, amount::int from gifts where group_key = 'daily'");
  expect(rows).toEqual([{ id: player, amount: 100 }]);
});
