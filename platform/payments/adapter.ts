import type { CurrencyCode } from "#schemas/kit/constants.ts";

/** What a provider says of a payment that brings money. */
export type ProviderDepositState =
  | "pending"
  | "processing"
  | "succeeded"
  | "declined"
  | "canceled"
  | "expired"
  | "refunded"
  | "charged_back";
/** What a provider says of a payment that takes money out. */
export type ProviderPayoutState = "accepted" | "paid" | "declined" | "reversed";

export interface DepositRequest {
  /** Ours, the same in each try: a provider makes one payment of it. */
  reference: string;
  amount: bigint;
  currency: CurrencyCode;
  /** Id of the method in payments.json. */
  method: string;
  /** A saved profile's token, for a payment by one click. */
  token: string | null;
  saveProfile: boolean;
  player: { id: number; email: string; country: string; locale: string };
  returnUrl: string;
  callbackUrl: string;
}

export interface CreatedDeposit {
  /** The provider's own id. */
  providerId: string;
  state: ProviderDepositState;
  next: {
    kind: "none" | "redirect" | "frame" | "address";
    url?: string;
    address?: string;
    network?: string;
    expiresAt?: Date;
  };
  /** Soft: another provider may be tried. Hard: none. Only with state `declined`. */
  decline?: { kind: "soft" | "hard"; reason: string };
}

export interface ProviderDeposit {
  providerId: string;
  reference: string;
  state: ProviderDepositState;
  /** What came in fact. */
  amount: bigint;
  currency: CurrencyCode;
  decline?: { kind: "soft" | "hard"; reason: string };
  confirmations?: { seen: number; needed: number };
  /** First six to eight digits of the card, once one was entered: routes choose by them (PAY-02). */
  cardRange?: string;
  /** A profile that the player has saved: no card number, a token of the provider. */
  profile?: { token: string; label: string; expires: string | null };
}

export interface PayoutRequest {
  reference: string;
  amount: bigint;
  currency: CurrencyCode;
  method: string;
  token: string | null;
  destination: string | null;
  player: DepositRequest["player"];
  callbackUrl: string;
}

export interface ProviderPayout {
  providerId: string;
  reference: string;
  state: ProviderPayoutState;
  reason?: string;
}

export interface CallbackEvent {
  /** The provider's id of the event: each counts once. */
  eventId: string;
  kind: "deposit" | "payout";
  reference: string;
}

/**
 * The provider surely did nothing: a typed answer, or a connection that never was. Only this gives reserved money back or
 * lets another provider be tried. Everything else that is thrown means that the outcome is unknown.
 */
export class ProviderRejected extends Error {
  constructor(
    readonly reason: string,
    readonly kind: "soft" | "hard" = "hard",
  ) {
    super(`the provider rejected: ${reason}`);
  }
}

/** One payment provider (PAY-01). Each call ends within its deadline; amounts are subunits. */
export interface PaymentAdapter {
  readonly name: string;
  createDeposit(request: DepositRequest): Promise<CreatedDeposit>;
  /** Null if the provider never heard of this reference. */
  findDeposit(reference: string): Promise<ProviderDeposit | null>;
  createPayout(request: PayoutRequest): Promise<ProviderPayout>;
  findPayout(reference: string): Promise<ProviderPayout | null>;
  /** Gives a deposit back to who paid it. */
  refund(request: {
    reference: string;
    depositReference: string;
    amount: bigint;
    currency: CurrencyCode;
  }): Promise<void>;
  /** Checks the signature and the time of a callback (401 otherwise) and reads it. */
  readCallback(headers: Headers, rawBody: string, now: Date): CallbackEvent;
}
