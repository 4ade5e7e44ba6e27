import { randomUUID } from "node:crypto";
import type { Change, Decline, Delivery, Deposit, DepositState, Due, Payout, PayoutState } from "./records.ts";
import { type Delays, type Scenario, scenarioOfAmount } from "./scenarios.ts";

/** What an outcome is worked out with. */
export interface OutcomeContext {
  now: number;
  delays: Delays;
}

type DeliveryOptions = Partial<Pick<Delivery, "at" | "forged">> & { eventId?: string };

/** A callback about a payment, to be sent now unless another time is given. */
export function deliveryOf(
  payment: Deposit | Payout,
  state: string,
  now: number,
  { at = now, forged = null, eventId = randomUUID() }: DeliveryOptions = {},
): Delivery {
  const event = {
    id: eventId,
    kind: payment.type,
    paymentId: payment.id,
    reference: payment.reference,
    state,
    createdAt: now,
  };
  return {
    type: "delivery",
    id: randomUUID(),
    at,
    attempts: 0,
    dialect: payment.dialect,
    url: payment.callbackUrl,
    event,
    forged,
  };
}

/** A payment's new state with the callback that tells of it. */
export const movedTo = (deposit: Deposit, state: DepositState, now: number, more: Partial<Deposit> = {}): Change[] => [
  { ...deposit, challenge: null, ...more, state },
  deliveryOf(deposit, state, now),
];

const declined = (deposit: Deposit, decline: Decline, now: number) => movedTo(deposit, "declined", now, { decline });

const dueDeposit = (deposit: Deposit, from: DepositState, to: DepositState, at: number): Due => ({
  type: "due",
  id: randomUUID(),
  at,
  payment: { type: "deposit", id: deposit.id, from, to },
});

/** What the sandbox stores when a payer has done their part and a scenario takes its course. */
export function depositOutcome(deposit: Deposit, scenario: Scenario, { now, delays }: OutcomeContext): Change[] {
  const received = deposit.received ?? { amount: deposit.amount, currency: deposit.currency };
  const succeeded = (more: Partial<Deposit> = {}) => movedTo(deposit, "succeeded", now, { received, ...more });
  const silent = (state: DepositState): Change => ({ ...deposit, challenge: null, received, state });
  switch (scenario) {
    case "success":
    case "challenge":
      return succeeded();
    case "decline_soft":
      return declined(deposit, { kind: "soft", reason: "insufficient_funds" }, now);
    case "decline_hard":
      return declined(deposit, { kind: "hard", reason: "stolen_card" }, now);
    case "cancel":
      return movedTo(deposit, "canceled", now);
    case "slow":
      return [
        ...movedTo(deposit, "processing", now),
        dueDeposit(deposit, "processing", "succeeded", now + delays.slow),
      ];
    case "never":
      return [{ ...deposit, challenge: null, state: "processing" }];
    case "duplicate": {
      const eventId = randomUUID();
      const repeated = [1, 2, 3].map(() => deliveryOf(deposit, "succeeded", now, { eventId }));
      return [silent("succeeded"), ...repeated, deliveryOf(deposit, "succeeded", now)];
    }
    case "late":
      return [...movedTo(deposit, "expired", now), dueDeposit(deposit, "expired", "succeeded", now + delays.late)];
    case "reordered":
      return [
        silent("succeeded"),
        ...(["succeeded", "processing", "pending"] as const).map((state, index) =>
          deliveryOf(deposit, state, now, { at: now + index * delays.between }),
        ),
      ];
    case "forged":
      return [
        ...declined(deposit, { kind: "hard", reason: "suspected_fraud" }, now),
        deliveryOf(deposit, "succeeded", now, { forged: "signature" }),
        deliveryOf(deposit, "succeeded", now, { forged: "time" }),
      ];
    case "contradicted":
      return [
        silent("succeeded"),
        deliveryOf(deposit, "declined", now),
        deliveryOf(deposit, "succeeded", now, { at: now + delays.between }),
      ];
    case "wrong_amount": {
      const half = BigInt(received.amount) / 2n;
      return succeeded({ received: { ...received, amount: String(half > 0n ? half : 1n) } });
    }
    case "wrong_currency":
      return succeeded({ received: { ...received, currency: received.currency === "USD" ? "EUR" : "USD" } });
    case "chargeback":
      return [...succeeded(), dueDeposit(deposit, "succeeded", "charged_back", now + delays.reversal)];
    case "refund":
      return [...succeeded(), dueDeposit(deposit, "succeeded", "refunded", now + delays.reversal)];
  }
}

const duePayout = (payout: Payout, from: PayoutState, to: PayoutState, at: number): Due => ({
  type: "due",
  id: randomUUID(),
  at,
  payment: { type: "payout", id: payout.id, from, to },
});

/** What the sandbox stores when a payout begins; its amount chooses the scenario. */
export function payoutOutcome(payout: Payout, { now, delays }: OutcomeContext): Change[] {
  const paid = now + delays.payout;
  switch (scenarioOfAmount(payout.amount)) {
    case "decline_soft":
      return [{ ...payout, state: "declined", reason: "account_closed" }];
    case "decline_hard":
      return [{ ...payout, reason: "account_closed" }, duePayout(payout, "accepted", "declined", paid)];
    case "slow":
      return [payout, duePayout(payout, "accepted", "paid", now + delays.slow)];
    case "never":
      return [payout];
    case "duplicate": {
      const eventId = randomUUID();
      const repeated = [1, 2, 3].map(() => deliveryOf(payout, "paid", now, { eventId }));
      return [{ ...payout, state: "paid" }, ...repeated, deliveryOf(payout, "paid", now)];
    }
    case "reordered":
      return [
        { ...payout, state: "paid" },
        deliveryOf(payout, "paid", now),
        deliveryOf(payout, "accepted", now, { at: now + delays.between }),
      ];
    case "forged":
      return [
        payout,
        deliveryOf(payout, "declined", now, { forged: "signature" }),
        deliveryOf(payout, "declined", now, { forged: "time" }),
        duePayout(payout, "accepted", "paid", paid),
      ];
    case "contradicted":
      return [payout, deliveryOf(payout, "declined", now), duePayout(payout, "accepted", "paid", paid)];
    case "chargeback":
      return [
        payout,
        duePayout(payout, "accepted", "paid", paid),
        duePayout(payout, "paid", "reversed", paid + delays.reversal),
      ];
    default:
      return [payout, duePayout(payout, "accepted", "paid", paid)];
  }
}
