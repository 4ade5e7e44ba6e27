import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "#platform/ledger/verify.ts";
import { settleDebts } from "#platform/payments/debts.ts";
import { PAYMENT_POSTING_RULES } from "#platform/payments/posting-rules.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { WALLET_POSTING_RULES } from "./posting-rules.ts";

let money: MoneyHarness;
beforeAll(async () => {
  money = await MoneyHarness.create();
});
afterAll(async () => {
  expect((await verifyLedger(money.database, { ...WALLET_POSTING_RULES, ...PAYMENT_POSTING_RULES })).broken).toEqual(
    [],
  );
  await money.close();
});

let count = 0;
/** A player with a settled round: 100 staked, `win` won. */
async function settled({ win = 250, real = 1_000n, bonus = 0n } = {}) {
  count += 1;
  const player = await money.player({ real, bonus });
  const session = await money.session(player);
  const round = `r${count}`;
  await money.provider("bet", { session, action: `b${count}`, round, amount: 100 });
  await money.provider("win", { session, action: `w${count}`, round, amount: win, finished: true });
  const resettle = (action: string, total: number) =>
    money.provider("resettle", { session, action: `${round}-${action}`, round, win: total });
  return { player, session, round, resettle };
}

describe("a corrected win", () => {
  it("[BET-04 part: resettlement moves the difference once] pays or takes the difference, however often it is sent", async () => {
    const { player, resettle } = await settled();
    const all = await Promise.all(Array.from({ length: 5 }, () => resettle("v2", 400)));
    expect(new Set(all.map(({ status, body }) => `${status} ${body.balance}`))).toEqual(new Set(["200 1300"]));
    expect((await resettle("v3", 0)).body.balance).toBe(900);
    expect((await resettle("v4", 0)).body.balance).toBe(900);
    expect((await resettle("v2", 401)).body.code).toBe("WALLET.KEY_REUSED");
    expect((await money.balance(player)).real).toBe(900);
  });

  it("that was spent becomes a debt, never a failed posting; a later one in the player's favour pays it first", async () => {
    const { player, resettle } = await settled();
    await money.hold(player, "EUR", { real: 30n, bonus: 0n });
    expect((await resettle("v2", 0)).body.balance).toBe(0);
    const owed = async () =>
      (await money.database.pool.query("select payment_debt($1, 'EUR') as owed", [player])).rows[0].owed;
    expect(await owed()).toBe("220");
    expect((await resettle("v3", 120)).body.balance).toBe(0);
    expect(await owed()).toBe("100");
    await money.hold(player, "EUR", { real: 60n, bonus: 0n });
    expect(await settleDebts(money.context, { playerId: player, currency: "EUR" }, "ops")).toEqual({
      paid: 60n,
      left: 40n,
    });
    expect((await resettle("v4", 300)).body.balance).toBe(140);
    expect(await owed()).toBe("0");
  });

  it("is paid out of what earlier debts have left, and out of no other currency", async () => {
    const { player, resettle } = await settled();
    await money.browser("POST", "/api/player/accounts", { player, body: { currency: "USD" } });
    await money.hold(player, "USD", { real: 100n, bonus: 0n });
    const session = await money.session(player, { currency: "USD" });
    const dollars = { session, round: `r${count}-usd` };
    await money.provider("bet", { ...dollars, action: `${dollars.round}-b`, amount: 100 });
    await money.provider("win", { ...dollars, action: `${dollars.round}-w`, amount: 90, finished: true });
    await money.hold(player, "USD", { real: 0n, bonus: 0n });
    await money.provider("resettle", { ...dollars, action: `${dollars.round}-v2`, win: 0 });
    await money.hold(player, "EUR", { real: 0n, bonus: 0n });
    await resettle("v2", 150);
    await resettle("v3", 0);
    await money.hold(player, "EUR", { real: 180n, bonus: 0n });
    expect(await settleDebts(money.context, { playerId: player, currency: "EUR" }, "ops")).toEqual({
      paid: 180n,
      left: 70n,
    });
    const { rows } = await money.database.pool.query("select payment_debt($1, 'USD') as owed", [player]);
    expect(rows).toEqual([{ owed: "90" }]);
  });

  it("is refused for what is open, unknown, taken back, or had bonus money in it", async () => {
    const { session, round, resettle } = await settled();
    await money.provider("bet", { session, action: `${round}-o`, round: `${round}-open`, amount: 10 });
    const of = (name: string) => money.provider("resettle", { session, action: `${name}-x`, round: name, win: 5 });
    expect((await of(`${round}-open`)).body.code).toBe("WALLET.ROUND_OPEN");
    expect((await of("nothing")).body.code).toBe("WALLET.ROUND_UNKNOWN");
    await money.provider("rollback", { session, action: `${round}-b`, target: `${round}-o`, round: `${round}-open` });
    expect((await of(`${round}-open`)).body.code).toBe("WALLET.ROUND_CLOSED");
    expect((await resettle("v2", 9_000)).status).toBe(200);
    const bonus = await settled({ real: 50n, bonus: 500n });
    expect((await bonus.resettle("v2", 5)).body.code).toBe("WALLET.ROUND_FINAL");
  });
});
