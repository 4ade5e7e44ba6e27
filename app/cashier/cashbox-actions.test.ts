import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkTransaction, createDeposit, createWithdrawal, recallWithdrawal } from "#schemas/api/payments.ts";
import { getPlayer } from "#schemas/api/players.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { answerDepositForm } from "./deposit-action.server.ts";
import { answerWithdrawForm } from "./withdraw-action.server.ts";

const IBAN = "DE89 3704 0044 0532 0130 00";

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

/** Calls of the platform that a form has made, by their path, with their key and their body. */
let calls: { path: string; key: string | null; body: unknown }[];
beforeEach(() => {
  calls = [];
});
const sentTo = (path: string) => calls.filter((call) => call.path === path);

/** A form of the cashbox as a player's browser sends it, and where it leads. */
async function send(player: number, path: "/deposit" | "/withdraw", form: Record<string, string>) {
  const client = pay.money.clientOf(player);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { context } = testStorefront(pay.money.test, {
    brand: pay.money.brand,
    player: await client.ok(getPlayer, {}),
    cookie,
    async platform(request, requestContext) {
      const text = await request.clone().text();
      calls.push({
        path: new URL(request.url).pathname,
        key: request.headers.get("Idempotency-Key"),
        body: text === "" ? null : JSON.parse(text),
      });
      return pay.money.test.platform.fetch(request, requestContext);
    },
  });
  const request = new Request(`http://localhost:3000${path}`, {
    method: "POST",
    headers: { Referer: "http://localhost:3000/vip?modal=deposit" },
    body: new URLSearchParams(form),
  });
  const answer = await (path === "/deposit" ? answerDepositForm : answerWithdrawForm)(context, request);
  const location = new URL(answer.headers.get("Location") ?? "", "http://localhost:3000");
  return { location, query: location.searchParams, cookies: answer.headers.getSetCookie() };
}
/** A card that the player has saved with a deposit. */
async function savedCard(player: number): Promise<string> {
  const reference = `${(await pay.deposit(player, 5_000, { save_profile: true })).body.payment.id}-1`;
  pay.provider.setDeposit(reference, { state: "succeeded" });
  await pay.callback(reference);
  await pay.work();
  const { rows } = await pay.money.database.pool.query<{ id: string }>(
    "select id from payment_profiles where player_id = $1",
    [player],
  );
  return rows[0]?.id ?? "none";
}
const WITHDRAW = { currency: "EUR", amount: "50", method: "test-bank", destination: IBAN, key: "one-withdrawal-of-50" };
const DEPOSIT = { intent: "deposit", currency: "EUR", amount: "50", method: "test-bank", key: "one-deposit-of-fifty" };

describe("the form of a withdrawal", () => {
  it("that is sent twice is one withdrawal, and leads to it; where the money goes is in no address", async () => {
    const player = await pay.player(20_000n);
    const [first, second] = [await send(player, "/withdraw", WITHDRAW), await send(player, "/withdraw", WITHDRAW)];
    expect(sentTo(createWithdrawal.path)).toEqual(
      [1, 2].map(() => ({
        path: createWithdrawal.path,
        key: WITHDRAW.key,
        body: { method: "test-bank", currency: "EUR", amount_cents: 5_000, destination: IBAN },
      })),
    );
    expect(first.query.get("payment")).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.query.get("payment")).toBe(first.query.get("payment"));
    expect(await pay.balances(player)).toEqual({ real: 15_000, locked: 5_000 });
    const { location } = await send(player, "/withdraw", { ...WITHDRAW, amount: "1", key: "another-withdrawal-1" });
    expect(location.searchParams.get("errorField")).toBe("amount");
    expect(decodeURIComponent(location.href)).not.toMatch(/3704.?0044/);
  });

  it("gives a bonus up only where the player has confirmed it, and asks for nothing without an amount", async () => {
    const player = await pay.player(20_000n);
    await send(player, "/withdraw", { ...WITHDRAW, confirm_bonus_loss: "on" });
    expect(sentTo(createWithdrawal.path)).toMatchObject([{ body: { confirm_bonus_loss: true } }]);
    calls = [];
    for (const amount of ["0", "0.00", "-5", "1,5,0"])
      expect((await send(player, "/withdraw", { ...WITHDRAW, amount })).query.get("errorField"), amount).toBe("amount");
    expect((await send(player, "/withdraw", { ...WITHDRAW, method: "" })).query.get("errorField")).toBe("method");
    expect(sentTo(createWithdrawal.path)).toEqual([]);
  });

  it("goes to the saved card that was chosen, and to no account that was typed besides", async () => {
    const player = await pay.player(20_000n);
    const profile = await savedCard(player);
    await send(player, "/withdraw", { ...WITHDRAW, method: `test-card ${profile}` });
    expect(sentTo(createWithdrawal.path)).toMatchObject([{ body: { method: "test-card", profile } }]);
    expect(sentTo(createWithdrawal.path)[0]?.body).not.toHaveProperty("destination");
    const check = { amount: 5_000, currency: "EUR", payment_system: "test-card", type: "payout", card: profile };
    expect(sentTo(checkTransaction.path)).toMatchObject([{ body: check }]);
  });

  it("to a saved card that is gone meanwhile names it, and asks for no withdrawal", async () => {
    const player = await pay.player(20_000n);
    const gone = "0b6e0000-0000-4000-8000-000000000000";
    const { query } = await send(player, "/withdraw", { ...WITHDRAW, method: `test-card ${gone}` });
    expect(query.get("errorCode")).toBe("PAYMENT.PROFILE_UNKNOWN");
    expect(sentTo(createWithdrawal.path)).toEqual([]);
  });

  it("by a card that pays nobody so much names the amount, and asks no check whose answer would be to verify", async () => {
    const player = await pay.player(300_000n);
    const { query } = await send(player, "/withdraw", { ...WITHDRAW, method: "test-card", amount: "2500" });
    expect(query.get("errorCode")).not.toBe("CASHBOX.CHECK.VERIFY");
    expect(query.get("errorField")).toBe("amount");
    expect(sentTo(checkTransaction.path)).toEqual([]);
  });

  it("by a card that the platform's check refuses is not sent", async () => {
    const player = await pay.player(200_000n);
    const { query } = await send(player, "/withdraw", { ...WITHDRAW, method: "test-card", amount: "1500" });
    expect(query.get("errorCode")).toBe("CASHBOX.CHECK.VERIFY");
    expect(sentTo(createWithdrawal.path)).toEqual([]);
  });

  it("takes a withdrawal back once, however often it is pressed", async () => {
    const player = await pay.player(20_000n);
    const payment = (await send(player, "/withdraw", WITHDRAW)).query.get("payment") ?? "";
    for (const _ of [1, 2])
      expect((await send(player, "/withdraw", { intent: "recall", payment })).query.get("errorCode")).toBeNull();
    const path = recallWithdrawal.path.replace("{id}", payment).replace(":id", payment);
    expect(sentTo(path).map(({ key }) => key)).toEqual([`recall-${payment}`, `recall-${payment}`]);
    expect(await pay.balances(player)).toEqual({ real: 20_000, locked: 0 });
  });
});

describe("the form of a deposit", () => {
  it("that is sent twice is one deposit; its code goes with it and out of the browser", async () => {
    const player = await pay.player();
    const form = { ...DEPOSIT, promo_code: "WELCOME", save_profile: "on" };
    const [first, second] = [await send(player, "/deposit", form), await send(player, "/deposit", form)];
    expect(sentTo(createDeposit.path)).toEqual(
      [1, 2].map(() => ({
        path: createDeposit.path,
        key: DEPOSIT.key,
        body: {
          method: "test-bank",
          currency: "EUR",
          amount_cents: 5_000,
          return_path: "/vip?modal=deposit&returned=true",
          save_profile: true,
          promo_code: "WELCOME",
        },
      })),
    );
    expect(second.location.href).toBe(first.location.href);
    expect(first.cookies.filter((cookie) => /^depositPromocode=;.*Max-Age=0/.test(cookie))).toHaveLength(1);
    const { rows } = await pay.money.database.pool.query("select count(*) from payments where player_id = $1", [
      player,
    ]);
    expect(rows).toEqual([{ count: "1" }]);
  });

  it("by card that is sent again once it has begun leads to the same deposit, whatever the card check would count twice", async () => {
    const player = await pay.player();
    const form = { ...DEPOSIT, method: "test-card", amount: "600" };
    const [first, second] = [await send(player, "/deposit", form), await send(player, "/deposit", form)];
    expect(first.query.get("errorCode")).toBeNull();
    expect(second.location.href).toBe(first.location.href);
    const { query } = await send(player, "/deposit", { ...form, key: "another-deposit-of-600" });
    expect(query.get("errorCode")).toBe("CASHBOX.CHECK.VERIFY");
    expect(sentTo(createDeposit.path)).toHaveLength(2);
  });

  it("saves no card and names no code that the player did not ask for; an amount of nothing is not sent", async () => {
    const player = await pay.player();
    await send(player, "/deposit", DEPOSIT);
    expect(sentTo(createDeposit.path)[0]?.body).toEqual({
      method: "test-bank",
      currency: "EUR",
      amount_cents: 5_000,
      return_path: "/vip?modal=deposit&returned=true",
    });
    calls = [];
    expect((await send(player, "/deposit", { ...DEPOSIT, amount: "0" })).query.get("errorField")).toBe("amount");
    expect(sentTo(createDeposit.path)).toEqual([]);
  });
});
