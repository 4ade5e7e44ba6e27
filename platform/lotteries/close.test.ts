import { afterAll, beforeAll, expect, it } from "vitest";
import { LotteriesHarness } from "#tests/harness/lotteries.ts";
import { waitForLocks } from "#tests/harness/wait-for-locks.ts";

let lotteries: LotteriesHarness;
beforeAll(async () => {
  lotteries = await LotteriesHarness.create();
});
afterAll(() => lotteries.close());

async function pay(player: number): Promise<void> {
  const { pay } = lotteries.gifts;
  const { id } = (await pay.deposit(player, 3_000)).body.payment;
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded", amount: 3_000n });
  await pay.callback(`${id}-1`);
  await pay.work();
}

async function bet(player: number): Promise<void> {
  await lotteries.money.hold(player, "EUR", { real: 100_000n, bonus: 0n });
  await lotteries.gifts.spin(await lotteries.money.session(player), 3_000);
}

it.each([
  ["deposit", pay],
  ["bet", bet],
] as const)(
  "a lottery waits for the tickets of a %s that no consumer has come to, however late that is",
  async (source, earn) => {
    const id = await lotteries.announce({ [`tickets_by_${source}`]: { EUR: "30" } });
    const player = await lotteries.player();
    await earn(player);
    lotteries.pastTheEnd();
    lotteries.money.clock.advance(60_000);
    await lotteries.draw();
    expect(await lotteries.count("select count(*) from lotteries where id = $1 and closed_at is null", id)).toBe(1);
    await Promise.all([lotteries.gifts.follow(), lotteries.draw(), lotteries.draw()]);
    await lotteries.draw();
    expect(await lotteries.tickets(player, id)).toHaveLength(1);
    expect((await lotteries.drawOf(id)).winners).toEqual([1]);
  },
);

it("a lottery waits for a bet that waits for a lock when it closes", async () => {
  const id = await lotteries.announce({ tickets_by_bet: { EUR: "30" } });
  const player = await lotteries.player();
  const { database } = lotteries.money;
  await lotteries.money.hold(player, "EUR", { real: 100_000n, bonus: 0n });
  const session = await lotteries.money.session(player);
  const holder = await database.pool.connect();
  await holder.query("begin");
  await holder.query("select from ledger_balances where player_id = $1 for no key update", [player]);
  const late = lotteries.gifts.spin(session, 3_000);
  expect(await waitForLocks(database.pool, 1)).toBe(1);
  lotteries.pastTheEnd();
  lotteries.money.clock.advance(30_000);
  await lotteries.draw();
  await holder.query("commit");
  holder.release();
  await late;
  await lotteries.gifts.follow();
  await lotteries.draw();
  expect(await lotteries.tickets(player, id)).toHaveLength(1);
});
