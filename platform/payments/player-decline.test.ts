import { afterAll, beforeAll, expect, it } from "vitest";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { applyDeposit } from "./apply-deposit.ts";
import { playerDecline } from "./player-decline.ts";
import { readPayment } from "./read-payments.ts";
import { recordOf } from "./record.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

/** A deposit that its provider declines on its page with this word. */
async function declined(word: string) {
  const player = await pay.player();
  const { id } = (await pay.deposit(player)).body.payment;
  await applyDeposit(pay.deps, id, {
    ...{ providerId: "p", reference: `${id}-1`, state: "declined", amount: 5_000n, currency: "EUR" },
    decline: { kind: "hard", reason: word },
  });
  return { player, id };
}

it("a player reads only what they can act on; the bank's own word is in no answer and no live message", async () => {
  const reasons: Record<string, string> = {};
  for (const word of [
    "stolen_card",
    "lost_card",
    "suspected_fraud",
    "issuer 43-X",
    "insufficient_funds",
    "Expired Card",
  ]) {
    const { player, id } = await declined(word);
    const one = await pay.read(player, id);
    const history = await pay.call(player, "/api/player/payments", undefined, "GET");
    const canceled = await pay.call(player, `/api/player/payments/${id}/cancel`);
    const row = (await readPayment(pay.money.database, id))?.payment;
    if (!row) throw new Error("the payment is there");
    const { messages } = recordOf({ row, from: "pending", actor: "provider", at: new Date() }, pay.money.context);
    const text = JSON.stringify([one.body, history.body, canceled.body, messages]);
    if (word !== "insufficient_funds") expect(text).not.toContain(word);
    expect(one.body.reason).toBe(one.body.payment.reason);
    reasons[word] = one.body.reason ?? "";
    // Operators read the exact word.
    expect(row.reason).toBe(word);
  }
  expect(reasons).toEqual({
    ...{ stolen_card: "declined", lost_card: "declined", suspected_fraud: "declined", "issuer 43-X": "declined" },
    ...{ insufficient_funds: "insufficient_funds", "Expired Card": "wrong_details" },
  });
});

it("a deposit that the provider rejects at once answers a reason of ours, too", async () => {
  const player = await pay.player();
  pay.provider.begins = "declined";
  pay.provider.decline = { kind: "hard", reason: "pickup_card" };
  const { body } = await pay.deposit(player);
  pay.provider.begins = "pending";
  pay.provider.decline = undefined;
  expect([body.reason, body.payment.reason, await pay.reason(body.payment.id)]).toEqual([
    "declined",
    "declined",
    "pickup_card",
  ]);
});

it("words of providers mean the same however they are spelled", () => {
  expect(
    ["INSUFFICIENT_FUNDS", "limit-exceeded", "do_not_honor", "unreachable", "authentication_failed", null].map(
      playerDecline,
    ),
  ).toEqual([
    "insufficient_funds",
    "bank_limit",
    "contact_bank",
    "provider_unreachable",
    "authentication_failed",
    "declined",
  ]);
});
