import { ApiError } from "#platform/http/api-error.ts";
import type {
  CallbackEvent,
  CreatedDeposit,
  DepositRequest,
  PaymentAdapter,
  PayoutRequest,
  ProviderDeposit,
  ProviderPayout,
} from "#platform/payments/adapter.ts";

/** What a try does before the provider answers: `lost` is done, and its answer never comes. */
type Trouble = Promise<void> | Error | "lost" | null;

/**
 * A payment provider of the tests that does what a test says: it answers late, loses answers, contradicts itself. One
 * payment for each reference, however often it is asked for.
 */
export class ScriptedProvider implements PaymentAdapter {
  readonly deposits = new Map<string, ProviderDeposit>();
  readonly payouts = new Map<string, ProviderPayout>();
  /** How often each payout was asked for. */
  readonly calls: string[] = [];
  /** The next tries' troubles, first come first served. */
  readonly troubles: Trouble[] = [];
  /** The state that a new deposit or payout has. */
  begins: ProviderDeposit["state"] = "pending";
  pays: ProviderPayout["state"] = "accepted";
  decline: CreatedDeposit["decline"];

  constructor(readonly name = "sandbox") {}

  async createDeposit({ reference, amount, currency, saveProfile }: DepositRequest): Promise<CreatedDeposit> {
    this.calls.push(`deposit ${reference}`);
    const trouble = this.troubles.shift() ?? null;
    if (trouble instanceof Error) throw trouble;
    if (trouble instanceof Promise) await trouble;
    const profile = { token: "tok_4242", label: "VISA ···· 4242, 12/29", expires: "12/29" };
    const known: ProviderDeposit = this.deposits.get(reference) ?? {
      ...{ providerId: `p-${reference}`, reference, amount, currency, state: this.begins },
      ...(this.decline && { decline: this.decline }),
      ...(saveProfile && { profile }),
    };
    this.deposits.set(reference, known);
    if (trouble === "lost") throw new Error("the answer was lost");
    const next =
      known.state === "pending"
        ? { kind: "redirect" as const, url: `https://pay.example/${reference}` }
        : { kind: "none" as const };
    return { providerId: known.providerId, state: known.state, next, ...(known.decline && { decline: known.decline }) };
  }

  async findDeposit(reference: string): Promise<ProviderDeposit | null> {
    return this.deposits.get(reference) ?? null;
  }

  async createPayout({ reference }: PayoutRequest): Promise<ProviderPayout> {
    this.calls.push(`payout ${reference}`);
    const trouble = this.troubles.shift() ?? null;
    if (trouble instanceof Error) throw trouble;
    const known = this.payouts.get(reference) ?? { providerId: `p-${reference}`, reference, state: this.pays };
    this.payouts.set(reference, known);
    if (trouble === "lost") throw new Error("the answer was lost");
    return known;
  }

  async findPayout(reference: string): Promise<ProviderPayout | null> {
    return this.payouts.get(reference) ?? null;
  }

  async refund({ depositReference }: { depositReference: string }): Promise<void> {
    this.calls.push(`refund ${depositReference}`);
    this.setDeposit(depositReference, { state: "refunded" });
  }

  /** Signed by the word `good`; the body is the event. */
  readCallback(headers: Headers, rawBody: string): CallbackEvent {
    if (headers.get("X-Signature") !== "good") throw new ApiError(401, "PAYMENT.SIGNATURE", "The signature is wrong");
    return JSON.parse(rawBody) as CallbackEvent;
  }

  /** The provider's state of a deposit from now on. */
  setDeposit(reference: string, changes: Partial<ProviderDeposit>): void {
    const known = this.deposits.get(reference);
    if (!known) throw new Error(`no deposit ${reference}`);
    this.deposits.set(reference, { ...known, ...changes });
  }

  setPayout(reference: string, state: ProviderPayout["state"], reason?: string): void {
    const known = this.payouts.get(reference);
    if (!known) throw new Error(`no payout ${reference}`);
    this.payouts.set(reference, { ...known, state, ...(reason && { reason }) });
  }
}
