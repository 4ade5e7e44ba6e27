import { and, eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import { CARD_RANGE } from "#schemas/rules/card-range.ts";
import type { ProviderDeposit } from "./adapter.ts";
import type { Payments } from "./dependencies.ts";
import { countLateDeposit, uncountDeposit } from "./deposit-limits.ts";
import { findObstacle } from "./deposit-obstacle.ts";
import { detailsOf } from "./event-details.ts";
import { changePayment, type PaymentRow } from "./payment.ts";
import { credit, feeOn, giveBack, grossOf, hold, takeBack, unhold } from "./postings.ts";
import { saveProfile } from "./profiles.ts";
import { readPayer } from "./read-payer.ts";
import type { Actor } from "./record.ts";
import { takeSecondPayment } from "./second-payment.ts";
import { markSoftDecline } from "./soft-decline.ts";
import { paymentAttempts, payments } from "./tables.ts";
import { transition } from "./transition.ts";

/** States in which no money of the deposit has come. */
const WITHOUT_MONEY = ["created", "pending", "processing", "declined", "canceled", "expired"];
/** Those of them in which it is still expected. */
const OPEN = ["created", "pending", "processing"];

interface Report {
  actor?: Actor;
  /** The payment's version as it was read before the provider was asked. */
  version?: number;
}

/**
 * Applies what a provider says of a deposit, once however often it is reported. A state that contradicts what is known moves
 * no money and is logged; neither does "succeeded" that was asked for before a chargeback. Answers the payment as it is then.
 */
export async function applyDeposit(
  deps: Payments,
  paymentId: string,
  seen: ProviderDeposit,
  { actor = "provider", version }: Report = {},
): Promise<PaymentRow> {
  const { context } = deps;
  return changePayment(context, { id: paymentId }, async (tx, locked, real) => {
    const payment = await atAttempt(tx, deps, locked, seen);
    if (!payment) return locked;
    switch (seen.state) {
      case "pending":
        return payment.state === "created" ? transition(tx, context, payment, { to: "pending", actor }) : payment;
      case "processing":
        return process(tx, deps, payment, seen, actor);
      case "succeeded":
        if (payment.state === "charged_back" && version !== undefined && version !== payment.version) return payment;
        return succeed(tx, deps, payment, { seen, real, actor });
      case "declined":
      case "canceled":
      case "expired":
        if (seen.decline?.kind === "soft") await markSoftDecline(tx, payment, context.clock.now());
        return end(tx, deps, await atCard(tx, payment, seen), {
          to: seen.state,
          reason: seen.decline?.reason ?? null,
          actor,
        });
      case "refunded":
      case "charged_back":
        return takeAway(tx, deps, payment, { to: seen.state, real, actor });
    }
  });
}

/** The payment at the attempt that the provider speaks of; null where that concerns the payment no more. */
async function atAttempt(
  tx: Transaction,
  deps: Payments,
  payment: PaymentRow,
  seen: ProviderDeposit,
): Promise<PaymentRow | null> {
  if (payment.reference === seen.reference) return payment;
  if (seen.state !== "succeeded") return null;
  if (!WITHOUT_MONEY.includes(payment.state)) {
    await takeSecondPayment(tx, deps.context, payment, seen);
    return null;
  }
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, payment.id), eq(paymentAttempts.reference, seen.reference)));
  if (!attempt) return null;
  const [moved] = await tx
    .update(payments)
    .set({ provider: attempt.provider, reference: attempt.reference, providerId: seen.providerId })
    .where(eq(payments.id, payment.id))
    .returning();
  return moved ?? null;
}

const cardRangeOf = (payment: PaymentRow, { cardRange }: ProviderDeposit): string | null =>
  cardRange && new RegExp(CARD_RANGE).test(cardRange) ? cardRange : payment.cardRange;

/** The payment with the card's first digits, as the provider has them now. */
async function atCard(tx: Transaction, payment: PaymentRow, seen: ProviderDeposit): Promise<PaymentRow> {
  const cardRange = cardRangeOf(payment, seen);
  if (cardRange === payment.cardRange) return payment;
  const [row] = await tx.update(payments).set({ cardRange }).where(eq(payments.id, payment.id)).returning();
  return row ?? payment;
}

async function process(tx: Transaction, deps: Payments, payment: PaymentRow, seen: ProviderDeposit, actor: Actor) {
  if (!OPEN.includes(payment.state)) return payment;
  const { confirmations } = seen;
  const set = {
    providerId: seen.providerId,
    confirmations: confirmations?.seen ?? payment.confirmations,
    confirmationsNeeded: confirmations?.needed ?? payment.confirmationsNeeded,
  };
  if (payment.state !== "processing") {
    return transition(tx, deps.context, payment, { to: "processing", actor, set });
  }
  const [row] = await tx.update(payments).set(set).where(eq(payments.id, payment.id)).returning();
  return row ?? payment;
}

interface Success {
  seen: ProviderDeposit;
  real: bigint;
  actor: Actor;
}

async function succeed(tx: Transaction, deps: Payments, payment: PaymentRow, { seen, real, actor }: Success) {
  const { context } = deps;
  if (payment.state === "charged_back") {
    const movements = giveBack(payment);
    return transition(tx, context, payment, { to: "succeeded", actor, movements, set: { debt: 0n } });
  }
  if (!WITHOUT_MONEY.includes(payment.state)) return payment;
  const received = {
    providerId: seen.providerId,
    receivedAmount: seen.amount,
    receivedCurrency: seen.currency,
    confirmations: seen.confirmations?.seen ?? payment.confirmations,
    confirmationsNeeded: seen.confirmations?.needed ?? payment.confirmationsNeeded,
    cardRange: cardRangeOf(payment, seen),
  };
  await saveProfile(tx, context, payment, seen.profile);
  const now = context.clock.now();
  const payer = await readPayer(tx, payment, now);
  const obstacle = await findObstacle(tx, deps, payment, { seen, real, payer, now });
  if (obstacle) {
    const movements = hold(payment, seen);
    // What the limits leave is left to the next deposit.
    const uncounted = obstacle === "beyond_limit" ? await uncountDeposit(tx, payment, now) : {};
    const set = { ...received, ...uncounted, reason: obstacle };
    return transition(tx, context, payment, { to: "held", actor, movements, set });
  }
  return creditDeposit(
    tx,
    deps,
    { ...payment, ...received },
    {
      actor,
      set: received,
      from: "deposits",
      isFirst: payer.isFirst,
    },
  );
}

interface Credit {
  actor: Actor;
  set: Partial<PaymentRow>;
  from: "deposits" | "held";
  /** No deposit of the player brought money before. */
  isFirst: boolean;
}

/** Puts a deposit's money onto the account. The payment carries what was received. */
export async function creditDeposit(tx: Transaction, { context }: Payments, payment: PaymentRow, given: Credit) {
  const counted = await countLateDeposit(tx, payment, context.clock.now());
  const gross = grossOf(payment);
  return transition(tx, context, payment, {
    to: "succeeded",
    actor: given.actor,
    movements: credit(payment, given.from),
    set: { ...given.set, ...counted },
    events: (row) => [
      {
        type: "deposit-completed",
        payload: {
          ...detailsOf(row),
          amount: toJsonAmount(gross),
          fee: toJsonAmount(feeOn(row, gross)),
          first: given.isFirst,
          promo_code: row.promoCode,
        },
      },
    ],
  });
}

interface End {
  to: "declined" | "canceled" | "expired";
  reason: string | null;
  actor: Actor;
}

/** Ends a deposit that brought no money; its capacity in the player's limits is free again. */
export async function end(tx: Transaction, { context }: Payments, payment: PaymentRow, { to, reason, actor }: End) {
  if (!OPEN.includes(payment.state)) {
    if (!WITHOUT_MONEY.includes(payment.state)) contradicted(context, payment, to);
    return payment;
  }
  const uncounted = await uncountDeposit(tx, payment, context.clock.now());
  return transition(tx, context, payment, { to, actor, set: { ...uncounted, reason }, why: reason ?? undefined });
}

interface Taken {
  to: "refunded" | "charged_back";
  real: bigint;
  actor: Actor;
}

/** A deposit that went back to who paid it, by a refund or by a chargeback. */
async function takeAway(tx: Transaction, deps: Payments, payment: PaymentRow, { to, real, actor }: Taken) {
  const { context } = deps;
  const now = context.clock.now();
  if (payment.state === "held") {
    const uncounted = await uncountDeposit(tx, payment, now);
    const set = { ...uncounted, reason: to === "refunded" ? null : to };
    return transition(tx, context, payment, { to: "refunded", actor, movements: unhold(payment), set });
  }
  // It came and went between two looks.
  if (OPEN.includes(payment.state)) return end(tx, deps, payment, { to: "canceled", reason: to, actor });
  if (payment.state !== "succeeded") {
    if (payment.state !== to && payment.state !== "refunded") contradicted(context, payment, to);
    return payment;
  }
  const { movements, debt } = takeBack(payment, real);
  const chargedBack = (row: PaymentRow) => ({
    type: "deposit-charged-back" as const,
    payload: { ...detailsOf(row), debt: toJsonAmount(debt) },
  });
  const events = (row: PaymentRow) => (to === "charged_back" ? [chargedBack(row)] : []);
  return transition(tx, context, payment, { to, actor, movements, set: { debt }, events });
}

const contradicted = ({ log }: Payments["context"], { id, state }: PaymentRow, reported: string) =>
  log.warn({ payment: id, state, reported }, "a provider contradicts what it reported of a payment; nothing was moved");
