import type {
  CallbackEvent,
  CreatedDeposit,
  DepositRequest,
  PaymentAdapter,
  PayoutRequest,
  ProviderDeposit,
  ProviderPayout,
} from "#platform/payments/adapter.ts";

/** How a payment goes that a player begins. */
export type Fate =
  | Extract<ProviderDeposit["state"], "succeeded" | "declined" | "pending" | "processing">
  | "other-amount";

/** The payment provider of the story: it moves no money, and a deposit goes as the story says. */
export class StoryProvider implements PaymentAdapter {
  readonly #fates = new Map<number, Fate>();
  readonly #deposits = new Map<string, ProviderDeposit>();
  readonly #payouts = new Map<string, ProviderPayout>();

  constructor(readonly name: string) {}

  /** How the next deposit of a player goes. */
  next(playerId: number, fate: Fate): void {
    this.#fates.set(playerId, fate);
  }

  async createDeposit({ reference, amount, currency, method, player }: DepositRequest): Promise<CreatedDeposit> {
    const fate = this.#fates.get(player.id) ?? "succeeded";
    const state = fate === "other-amount" ? "succeeded" : fate;
    const isCard = method === "visa" || method === "mastercard";
    const deposit: ProviderDeposit = {
      providerId: `story-${reference}`,
      reference,
      amount: fate === "other-amount" ? amount / 2n : amount,
      currency,
      state,
      ...(state === "declined" ? { decline: { kind: "hard", reason: "insufficient_funds" } } : {}),
      ...(isCard ? { cardRange: method === "visa" ? "424242" : "555555" } : {}),
      ...(state === "processing" ? { confirmations: { seen: 1, needed: 3 } } : {}),
    };
    this.#deposits.set(reference, deposit);
    const { providerId, decline } = deposit;
    return { providerId, state, next: { kind: "none" }, ...(decline ? { decline } : {}) };
  }

  async findDeposit(reference: string): Promise<ProviderDeposit | null> {
    return this.#deposits.get(reference) ?? null;
  }

  async createPayout({ reference }: PayoutRequest): Promise<ProviderPayout> {
    const payout: ProviderPayout = { providerId: `story-${reference}`, reference, state: "accepted" };
    this.#payouts.set(reference, payout);
    return payout;
  }

  async findPayout(reference: string): Promise<ProviderPayout | null> {
    return this.#payouts.get(reference) ?? null;
  }

  async refund(): Promise<void> {}

  /** Nobody calls back: the story asks. */
  readCallback(): CallbackEvent {
    throw new Error("the provider of the story sends no callbacks");
  }
}
