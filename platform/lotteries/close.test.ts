import { afterAll, beforeAll, expect, it } from "vitest";
import { LotteriesHarness } from "#tests/harness/lotteries.ts";

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
