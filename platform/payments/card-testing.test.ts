import { expect, it, onTestFinished } from "vitest";
import { PaymentsHarness } from "#tests/harness/payments.ts";

it("a player begins sixty deposits an hour at most; others go on", async () => {
  const open = await PaymentsHarness.create({ demo: false });
  onTestFinished(() => open.close());
  const [player, other] = [await open.player(), await open.player()];
  const begin = (who: number) => open.deposit(who, 5_000, { method: "unknown" });
  for (let count = 0; count < 60; count += 1) expect((await begin(player)).status).toBe(404);
  const more = await begin(player);
  expect([more.status, more.body.code]).toEqual([429, "CALL.TOO_MANY"]);
  expect((await begin(other)).status).toBe(404);
  open.money.clock.advance(60 * 60_000);
  expect((await begin(player)).status).toBe(404);
});

it("a player asks for thirty withdrawals an hour at most, each of which mails them", async () => {
  const open = await PaymentsHarness.create({ demo: false });
  onTestFinished(() => open.close());
  const player = await open.player();
  const ask = () => open.withdraw(player, 2_000, { method: "unknown" });
  for (let count = 0; count < 30; count += 1) expect((await ask()).status).toBe(404);
  expect((await ask()).status).toBe(429);
  open.money.clock.advance(60 * 60_000);
  expect((await ask()).status).toBe(404);
});

it("a player has 120 cards checked an hour at most; others go on", async () => {
  const open = await PaymentsHarness.create({ demo: false });
  onTestFinished(() => open.close());
  const [player, other] = [await open.player(), await open.player()];
  const check = (who: number, card = "424242 4242") => {
    const body = { card, amount: 5_000, currency: "EUR", payment_system: "test-card", type: "transaction" };
    return open.call(who, "/api/users/transaction", body);
  };
  for (let count = 0; count < 120; count += 1) {
    const card = `424242 ${String(count).padStart(4, "0")}`;
    expect((await check(player, card)).status).toBe(200);
  }
  const more = await check(player);
  expect([more.status, more.body.code]).toEqual([429, "CALL.TOO_MANY"]);
  expect((await check(other)).status).toBe(200);
});
