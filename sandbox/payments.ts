import { randomBytes, randomUUID } from "node:crypto";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { Agenda } from "./agenda.ts";
import { CONFIRMATIONS_NEEDED, kindOfMethod } from "./methods.ts";
import { deliveryOf, depositOutcome, movedTo, payoutOutcome } from "./outcomes.ts";
import type { Change, Deposit, Dialect, Payout } from "./records.ts";
import { type CallFault, type Delays, faultOfAmount, type Scenario, scenarioOfAmount } from "./scenarios.ts";
import type { Store } from "./store.ts";
import type { Time } from "./time.ts";

/** A call that the sandbox rejects; nothing has changed. */
export class CallRejected extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly kind: "soft" | "hard" = "hard",
  ) {
    super(code);
  }
}

export interface DepositOrder {
  dialect: Dialect;
  reference: string;
  amount: string;
  currency: CurrencyCode;
  method: string;
  token: string | null;
  saveProfile: boolean;
  locale: string;
  returnUrl: string;
  callbackUrl: string;
}

export interface PayoutOrder {
  dialect: Dialect;
  reference: string;
  amount: string;
  currency: CurrencyCode;
  method: string;
  token: string | null;
  destination: string | null;
  callbackUrl: string;
}

/** A payment as it is now, and what its answer does to the caller: a fault only happens to the call that made it. */
export interface Created<T> {
  payment: T;
  fault: CallFault | null;
}

interface Options {
  store: Store;
  agenda: Agenda;
  time: Time;
  delays: Delays;
}

/** What merchants ask for. Each call with a reference that is known answers the payment that there is. */
export class Payments {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  findDeposit(dialect: Dialect, reference: string): Deposit | undefined {
    return this.#options.store.find(
      "deposit",
      (deposit) => deposit.dialect === dialect && deposit.reference === reference,
    );
  }

  findPayout(dialect: Dialect, reference: string): Payout | undefined {
    return this.#options.store.find("payout", (payout) => payout.dialect === dialect && payout.reference === reference);
  }

  createDeposit(order: DepositOrder): Promise<Created<Deposit>> {
    const { store, time, delays } = this.#options;
    const asked = JSON.stringify(order);
    return this.#change(() => {
      const existing = this.findDeposit(order.dialect, order.reference);
      if (existing) return repeated(existing, asked);
      const fault = faultOfAmount(order.amount);
      rejectByFault(fault);
      const profile = order.token ? store.get("profile", order.token) : undefined;
      if (order.token && !profile) throw new CallRejected(422, "unknown_token");
      const now = time.now();
      const cardRange = profile?.cardRange ?? null;
      const deposit = { ...newDeposit(order, asked, now + delays.page), cardRange };
      const scenario = scenarioOfAmount(order.amount);
      const page = {
        ...deposit,
        ...(order.token && scenario === "challenge" ? { challenge: { scenario, wrongCodes: 0 } } : {}),
      };
      const needsPage = !order.token || scenario === "challenge";
      const changes: Change[] = needsPage
        ? [
            page,
            {
              type: "due",
              id: randomUUID(),
              at: deposit.expiresAt,
              payment: { type: "deposit", id: deposit.id, from: "pending", to: "expired" },
            },
          ]
        : depositOutcome(deposit, scenario, { now, delays });
      return { changes, result: { payment: newest(changes, "deposit") ?? deposit, fault } };
    });
  }

  createPayout(order: PayoutOrder): Promise<Created<Payout>> {
    const { store, time, delays } = this.#options;
    const asked = JSON.stringify(order);
    return this.#change(() => {
      const existing = this.findPayout(order.dialect, order.reference);
      if (existing) return repeated(existing, asked);
      const fault = faultOfAmount(order.amount);
      rejectByFault(fault);
      if (order.token && !store.get("profile", order.token)) throw new CallRejected(422, "unknown_token");
      const { dialect, reference, amount, currency, method, callbackUrl } = order;
      const payout: Payout = {
        type: "payout",
        id: `po_${randomUUID()}`,
        dialect,
        reference,
        amount,
        currency,
        method,
        state: "accepted",
        reason: null,
        callbackUrl,
        asked,
      };
      const changes = payoutOutcome(payout, { now: time.now(), delays });
      return { changes, result: { payment: newest(changes, "payout") ?? payout, fault } };
    });
  }

  /** Gives a succeeded deposit back, in part or whole. */
  refund(order: {
    dialect: Dialect;
    reference: string;
    depositReference: string;
    amount: string;
    currency: CurrencyCode;
  }): Promise<void> {
    const { store, time } = this.#options;
    const asked = JSON.stringify(order);
    const id = `${order.dialect} ${order.reference}`;
    return this.#change(() => {
      const existing = store.get("refund", id);
      if (existing) return { ...repeated(existing, asked), result: undefined };
      const deposit = this.findDeposit(order.dialect, order.depositReference);
      const isRefundable =
        deposit?.state === "succeeded" &&
        deposit.received?.currency === order.currency &&
        BigInt(order.amount) <= BigInt(deposit.received.amount);
      if (!isRefundable) throw new CallRejected(422, "not_refundable");
      return {
        changes: [
          { type: "refund", id, asked },
          ...movedTo(deposit, "refunded", time.now(), { refunded: order.amount }),
        ],
        result: undefined,
      };
    });
  }

  /** What the payer's bank does: takes the money back, or gives it again when the merchant has won. */
  chargeback(dialect: Dialect, reference: string, isWon: boolean): Promise<void> {
    return this.#change(() => {
      const deposit = this.findDeposit(dialect, reference);
      if (deposit?.state !== (isWon ? "charged_back" : "succeeded")) throw new CallRejected(422, "not_refundable");
      return {
        changes: movedTo(deposit, isWon ? "succeeded" : "charged_back", this.#options.time.now()),
        result: undefined,
      };
    });
  }

  /** What the payee's bank does: sends a payout back that was paid. */
  reverse(dialect: Dialect, reference: string): Promise<void> {
    return this.#change(() => {
      const payout = this.findPayout(dialect, reference);
      if (payout?.state !== "paid") throw new CallRejected(422, "not_refundable");
      const moved: Payout = { ...payout, state: "reversed" };
      return { changes: [moved, deliveryOf(moved, moved.state, this.#options.time.now())], result: undefined };
    });
  }

  /** The payer has done their part on a payment's page. */
  complete(deposit: Deposit, scenario: Scenario): Change[] {
    const { time, delays } = this.#options;
    return depositOutcome(deposit, scenario, { now: time.now(), delays });
  }

  /** Stores what a page has decided, and sends callbacks. */
  async #change<T>(decide: () => { changes: readonly Change[]; result: T }): Promise<T> {
    const result = await this.#options.store.change(decide);
    this.#options.agenda.wake();
    return result;
  }

  /** Changes a deposit that waits for its payer; null if it does not wait any more. */
  changeByPage(pageToken: string, decide: (deposit: Deposit, now: number) => Change[]): Promise<Deposit | null> {
    const { store, time } = this.#options;
    return this.#change(() => {
      const deposit = store.find("deposit", (candidate) => candidate.pageToken === pageToken);
      if (!deposit) return { changes: [], result: null };
      const changes = decide(deposit, time.now());
      return { changes, result: newest(changes, "deposit") ?? deposit };
    });
  }
}

function repeated<T extends { asked: string }>(existing: T, asked: string) {
  if (existing.asked !== asked) throw new CallRejected(409, "reference_used");
  return { changes: [], result: { payment: existing, fault: null } };
}

function rejectByFault(fault: CallFault | null): void {
  if (fault === "rejected_soft") throw new CallRejected(422, "limit_exceeded", "soft");
  if (fault === "rejected_hard") throw new CallRejected(422, "blocked");
}

const newest = <T extends "deposit" | "payout">(changes: readonly Change[], type: T) =>
  changes.find((change) => change.type === type && !("deleted" in change)) as
    | Extract<Change, { type: T; asked: string }>
    | undefined;

function newDeposit(order: DepositOrder, asked: string, expiresAt: number): Deposit {
  const kind = kindOfMethod(order.method, order.currency);
  const isCrypto = kind === "crypto";
  return {
    type: "deposit",
    id: `de_${randomUUID()}`,
    dialect: order.dialect,
    reference: order.reference,
    pageToken: randomBytes(24).toString("base64url"),
    amount: order.amount,
    currency: order.currency,
    method: order.method,
    kind,
    state: "pending",
    received: null,
    refunded: null,
    decline: null,
    saveProfile: order.saveProfile,
    profile: order.token,
    cardRange: null,
    locale: order.locale,
    returnUrl: order.returnUrl,
    callbackUrl: order.callbackUrl,
    expiresAt,
    address: isCrypto ? `SANDBOX-${order.currency}-${randomBytes(12).toString("hex").toUpperCase()}` : null,
    confirmations: isCrypto ? { seen: 0, needed: CONFIRMATIONS_NEEDED } : null,
    challenge: null,
    asked,
  };
}
