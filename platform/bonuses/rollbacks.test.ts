import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";

let gifts: GiftsHarness;
beforeAll(async () => {
  const ten = { amount: { EUR: "10" }, wager: 2 };
  gifts = await GiftsHarness.create([
    testTemplate({ ...ten, key: "capped", max_win: { EUR: "15" } }),
    testTemplate({ ...ten, key: "open" }),
  ]);
});
// Checks the books: bonus money is the money of the gift that wagers, and every balance is its postings.
afterAll(() => gifts.close());

const done = { status: 200 };

/** A gift that a whole round `last` has converted: the stakes of 10.00 and 10.00 met its 20.00. */
async function converted({ key, real = 0n, win }: { key: string; real?: bigint; win: number }) {
  const player = await gifts.player(real);
  const id = await gifts.active(player, key);
  const session = await gifts.money.session(player);
  await gifts.spin(session, 1_000, 1_000, `first-${player}`);
  const last = `last-${player}`;
  await gifts.spin(session, 1_000, win, last);
  expect(await gifts.gift(player, id)).toMatchObject({ stage: "wager_done" });
  return {
    ...{ player, id, session, last },
    held: () => gifts.money.balance(player),
    takeBack: () => gifts.rollback(session, last),
  };
}

describe("the round that met the requirement is taken back", () => {
  it("at once: the gift wagers again as if it had not been, once however often it is asked, and is met by another round", async () => {
    const { player, id, session, held, takeBack } = await converted({ key: "open", win: 800 });
    expect(await held()).toEqual({ real: 800, bonus: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => takeBack()));
    expect(answers.map(({ status, body }) => [status, body.balance])).toEqual(answers.map(() => [200, 1_000]));
    expect(await held()).toEqual({ real: 0, bonus: 1_000 });
    expect(await gifts.gift(player, id)).toMatchObject({
      ...{ stage: "handle_bets", amount_wager_cents: 1_000, balance_cents: 1_000, finished_at: null },
    });
    expect(await gifts.spin(session, 1_000, 500)).toMatchObject(done);
    expect(await held()).toEqual({ real: 500, bonus: 0 });
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "wager_done", amount_wager_cents: 2_000 });
  });

  it("with what the maximum win had cut off, and with the real money that it staked and won", async () => {
    const capped = await converted({ key: "capped", win: 5_000 });
    expect(await capped.held()).toEqual({ real: 1_500, bonus: 0 });
    expect(await capped.takeBack()).toMatchObject({ ...done, body: { balance: 1_000 } });
    expect(await capped.held()).toEqual({ real: 0, bonus: 1_000 });

    // The first round was real money and came back as such; so are three tenths of the second.
    const mixed = await gifts.player(300n);
    const session = await gifts.money.session(mixed);
    const id = await gifts.active(mixed, "open");
    await gifts.spin(session, 1_000, 1_000, "mixed-a");
    expect(await gifts.money.balance(mixed)).toEqual({ real: 300, bonus: 1_000 });
    await gifts.spin(session, 1_000, 2_000, "mixed-b");
    expect(await gifts.money.balance(mixed)).toEqual({ real: 2_300, bonus: 0 });
    expect(await gifts.rollback(session, "mixed-b")).toMatchObject({ ...done, body: { balance: 1_300 } });
    expect(await gifts.money.balance(mixed)).toEqual({ real: 300, bonus: 1_000 });
    expect(await gifts.gift(mixed, id)).toMatchObject({ stage: "handle_bets", balance_cents: 1_000 });
  });

  it("with a stake of the gift that is still open, which stays what it was", async () => {
    const player = await gifts.player();
    const session = await gifts.money.session(player);
    const id = await gifts.active(player, "open");
    await gifts.bet(session, 100, `open-${player}`);
    for (const win of [900, 901, 801]) await gifts.spin(session, 900, win, `over-${player}-${win}`);
    expect(await gifts.money.balance(player)).toEqual({ real: 802, bonus: 0 });
    expect(await gifts.rollback(session, `over-${player}-801`)).toMatchObject(done);
    expect(await gifts.money.balance(player)).toEqual({ real: 0, bonus: 901 });
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "handle_bets", amount_wager_cents: 1_900 });
    expect(await gifts.win(session, `open-${player}`, 300)).toMatchObject({ ...done, body: { balance: 1_201 } });
    expect(await gifts.money.balance(player)).toEqual({ real: 0, bonus: 1_201 });
  });
});

describe("a round is taken back after money has moved since the conversion, which is final", () => {
  it("its loss comes back as real money", async () => {
    const { player, id, session, held, takeBack } = await converted({ key: "open", win: 800 });
    await gifts.spin(session, 100, 50);
    expect(await takeBack()).toMatchObject({ ...done, body: { balance: 950 } });
    expect(await held()).toEqual({ real: 950, bonus: 0 });
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "wager_done" });
  });

  it("its win is taken of the real money, as far as the conversion paid it", async () => {
    const capped = await converted({ key: "capped", win: 5_000 });
    await gifts.spin(capped.session, 100, 50);
    // 50.00 without the win of 50.00 and the stake of 10.00 are 10.00: the conversion paid 15.00.
    expect(await capped.takeBack()).toMatchObject({ ...done, body: { balance: 950 } });
    expect(await capped.held()).toEqual({ real: 950, bonus: 0 });

    const cut = await converted({ key: "capped", win: 500 });
    await gifts.spin(cut.session, 100, 50);
    expect(await cut.takeBack(), "10.00 and not more, though 15.00 might be paid").toMatchObject({
      body: { balance: 950 },
    });
    expect(await cut.held()).toEqual({ real: 950, bonus: 0 });
  });

  it("gives no more than the maximum win, with a late win counted", async () => {
    const player = await gifts.player();
    const session = await gifts.money.session(player);
    await gifts.active(player, "capped");
    await gifts.bet(session, 100, `late-${player}`);
    await gifts.spin(session, 900, 1_900, `won-${player}`);
    await gifts.spin(session, 1_100, 1_100);
    // 19.00 are cut to 15.00; of the late win nothing is left.
    expect(await gifts.money.balance(player)).toEqual({ real: 1_500, bonus: 0 });
    expect(await gifts.win(session, `late-${player}`, 700)).toMatchObject({ body: { balance: 1_500 } });
    // Without the round: 19.00 and 7.00 less 10.00 are 16.00, of which 15.00 are paid.
    expect(await gifts.rollback(session, `won-${player}`)).toMatchObject({ ...done, body: { balance: 1_500 } });
    expect(await gifts.money.balance(player)).toEqual({ real: 1_500, bonus: 0 });
  });

  it("is refused where the player has not got the money any more, and changes nothing then", async () => {
    const { player, id, held, takeBack } = await converted({ key: "open", win: 5_000 });
    expect(await gifts.pay.withdraw(player, 4_900)).toMatchObject({ status: 201 });
    expect(await takeBack()).toMatchObject({ body: { code: "WALLET.INSUFFICIENT_FUNDS" } });
    expect(await held()).toEqual({ real: 100, bonus: 0 });
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "wager_done", amount_wager_cents: 2_000 });
  });

  it("keeps the next gift's money out of it", async () => {
    const player = await gifts.player();
    const session = await gifts.money.session(player);
    const first = await gifts.active(player, "open");
    const next = await gifts.issue(player, "capped");
    await gifts.activate(player, next);
    await gifts.spin(session, 1_000, 1_000);
    await gifts.spin(session, 1_000, 800, `next-${player}`);
    expect(await gifts.money.balance(player)).toEqual({ real: 800, bonus: 1_000 });
    expect(await gifts.rollback(session, `next-${player}`)).toMatchObject({ ...done, body: { balance: 2_000 } });
    expect(await gifts.money.balance(player)).toEqual({ real: 1_000, bonus: 1_000 });
    expect(await gifts.gift(player, first)).toMatchObject({ stage: "wager_done" });
    expect(await gifts.gift(player, next)).toMatchObject({ stage: "handle_bets", amount_wager_cents: 0 });
  });
});
