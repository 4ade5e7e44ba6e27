import { CURRENCY_CODES } from "../kit/constants.ts";
import { type FromSchema, nullable, record, shape } from "../kit/shape.ts";

/** The API of the payment sandbox (docs/guides/payment-providers.md). Amounts are decimal text of subunits: "5000" is 50.00 EUR. */

export const SANDBOX_TIMESTAMP_HEADER = "Sandbox-Timestamp";
export const SANDBOX_SIGNATURE_HEADER = "Sandbox-Signature";
/** A signature is good for so long before and after its timestamp. */
export const SANDBOX_TOLERANCE_MS = 5 * 60_000;

const text = (maxLength: number) => ({ type: "string", minLength: 1, maxLength }) as const;
const amount = { type: "string", pattern: "^[1-9]\\d{0,17}$" } as const;
const currency = { enum: CURRENCY_CODES } as const;
const url = { type: "string", format: "uri", pattern: "^https?://", maxLength: 2_000 } as const;

const player = record({
  id: { type: "integer" },
  email: text(320),
  country: text(8),
  locale: text(16),
});

export const sandboxCreateDepositSchema = shape(
  record({
    reference: text(128),
    amount,
    currency,
    method: text(64),
    token: nullable(text(128)),
    save_profile: { type: "boolean" },
    player,
    return_url: url,
    callback_url: url,
  }),
);
export type SandboxCreateDeposit = FromSchema<typeof sandboxCreateDepositSchema>;

const decline = record({ kind: { enum: ["soft", "hard"] }, reason: text(64) });
const next = record({
  kind: { enum: ["none", "redirect", "frame", "address"] },
  url: nullable(url),
  address: nullable(text(128)),
  network: nullable(text(64)),
  expires_at: nullable({ type: "string", format: "date-time" }),
});

export const SANDBOX_DEPOSIT_STATES = [
  "pending",
  "processing",
  "succeeded",
  "declined",
  "canceled",
  "expired",
  "refunded",
  "charged_back",
] as const;

export const sandboxDepositSchema = shape(
  record({
    id: text(64),
    reference: text(128),
    state: { enum: SANDBOX_DEPOSIT_STATES },
    amount: { ...amount, description: "What came in fact, or what is announced while nothing has come" },
    currency,
    decline: nullable(decline),
    next,
    confirmations: nullable(record({ seen: { type: "integer" }, needed: { type: "integer" } })),
    card_range: { ...nullable(text(8)), description: "First six digits of the card, once one was entered" },
    profile: nullable(record({ token: text(128), label: text(64), expires: nullable(text(5)) })),
  }),
);
export type SandboxDeposit = FromSchema<typeof sandboxDepositSchema>;

export const sandboxCreatePayoutSchema = shape(
  record({
    reference: text(128),
    amount,
    currency,
    method: text(64),
    token: nullable(text(128)),
    destination: nullable(text(128)),
    player,
    callback_url: url,
  }),
);
export type SandboxCreatePayout = FromSchema<typeof sandboxCreatePayoutSchema>;

export const SANDBOX_PAYOUT_STATES = ["accepted", "paid", "declined", "reversed"] as const;

export const sandboxPayoutSchema = shape(
  record({
    id: text(64),
    reference: text(128),
    state: { enum: SANDBOX_PAYOUT_STATES },
    amount,
    currency,
    reason: nullable(text(64)),
  }),
);
export type SandboxPayout = FromSchema<typeof sandboxPayoutSchema>;

export const sandboxRefundSchema = shape(
  record({ reference: text(128), deposit_reference: text(128), amount, currency }),
);
export type SandboxRefund = FromSchema<typeof sandboxRefundSchema>;

/** For tests and demonstrations: what the bank of a payer, or of a payee, does later. */
export const sandboxChargebackSchema = shape(
  record({ deposit_reference: text(128), won: { type: "boolean", description: "A chargeback is taken back" } }, [
    "won",
  ]),
);
export const sandboxReversalSchema = shape(record({ payout_reference: text(128) }));

/** Codes with which the sandbox rejects a call that has surely changed nothing. */
export const SANDBOX_REJECTIONS = [
  "invalid_request",
  "unauthorized",
  "insufficient_funds",
  "limit_exceeded",
  "blocked",
  "unknown_token",
  "not_refundable",
] as const;

export const sandboxErrorSchema = shape(
  record({
    error: record(
      {
        code: { type: "string" },
        kind: { enum: ["soft", "hard"] },
        message: { type: "string" },
      },
      ["kind"],
    ),
  }),
);

/** The body of a callback. It names a payment; who gets it asks for the payment's state. */
export const sandboxEventSchema = shape(
  record({
    id: text(64),
    type: { enum: ["deposit.updated", "payout.updated"] },
    created_at: { type: "string", format: "date-time" },
    data: record({ id: text(64), reference: text(128), state: { type: "string" } }),
  }),
);
export type SandboxEvent = FromSchema<typeof sandboxEventSchema>;
