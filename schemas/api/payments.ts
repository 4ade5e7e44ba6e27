import { CURRENCY_CODES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { MASKED_CARD } from "../rules/card.ts";
import { paymentSchema } from "./profile.ts";

const text = { type: "string" } as const;
const id = { type: "string", format: "uuid" } as const;
const PROFILE_ID = "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
const time = { type: "string", format: "date-time" } as const;
const currency = { enum: CURRENCY_CODES } as const;
const cents = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const amount = { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

const rangeSchema = record({
  min_cents: { ...cents, description: "In subunits of the asked currency" },
  max_cents: nullable(cents),
});

const savedProfileSchema = record({
  id,
  label: { ...text, description: "For people: VISA ···· 4242, 12/29" },
  expires: { ...nullable(text), description: "MM/YY of a card" },
  last_amount_cents: nullable(cents),
});

/** A payment method as a player may use it now (document 2 section 3). */
export const playerMethodSchema = shape(
  record({
    id: text,
    title: text,
    type: { enum: ["crypto", "fiat"] },
    brand: text,
    provider: text,
    currency: { ...currency, description: "The account's currency that the amounts are in" },
    restrictions: record({
      amount_currency_code: { ...currency, description: "The currency that the least and most amounts are in" },
    }),
    network: nullable(text),
    recallable: { type: "boolean" },
    processing_time: { enum: ["instant", "hours", "days"] },
    fee: { ...text, description: "'free' or a percentage such as 2.5%" },
    deposit: nullable(rangeSchema),
    withdrawal: nullable(rangeSchema),
    /** What the form asks for when money is paid out. */
    destination: { enum: ["card", "iban", "bank", "interac", "wallet", "address", "none"] },
    saved_profiles: list(savedProfileSchema),
    available: { type: "boolean", description: "False while its provider does not answer" },
  }),
);
export type PlayerMethod = FromSchema<typeof playerMethodSchema>;

export const listPaymentMethods = operation({
  name: "listPaymentMethods",
  method: "GET",
  path: "/api/player/payment_methods",
  tag: "payments",
  caller: "player",
  summary:
    "The methods that the player may use with an account: by licence, country, group, locale and currency, in the licence's order, with what limits and wagering leave (CASH-02, CASH-03)",
  query: record({ currency, locale: { type: "string", maxLength: 8 } }, ["locale"]),
  success: shape(
    record({
      methods: list(playerMethodSchema),
      suggestions_cents: { ...list(cents), description: "Amounts to offer; 50 units first before a first deposit" },
      deposit_blocked: {
        ...nullable({ enum: ["region", "deposit", "coolingoff", "selfexclusion", "unverified", "profile"] }),
        description: "Why no deposit is taken now",
      },
      deposit_left_cents: { ...nullable(cents), description: "What the deposit limit leaves; null without a limit" },
      available_to_cashout_cents: cents,
      debt_cents: {
        ...cents,
        description: "What the player owes after a deposit or a win was taken back: it is not available to cash out",
      },
      other_debt_currency: {
        ...nullable(currency),
        description: "A currency but the asked one in which the player owes money: it holds all their withdrawals back",
      },
      unverified_left_cents: {
        ...nullable(cents),
        description: "What an unverified player may still withdraw without documents; null for a verified player",
      },
      cashout_blocked: {
        ...nullable({ enum: ["debt", "unverified", "wagering", "profile"] }),
        description: "Why no withdrawal is taken now: said before the form, not after it",
      },
    }),
  ),
  errorStatuses: [401, 422],
});

/** What the player has to do for a payment. */
const nextSchema = record({
  kind: { enum: ["none", "redirect", "frame", "address"] },
  url: { ...nullable(text), description: "Of the provider's page or frame" },
  address: nullable(text),
  network: nullable(text),
  expires_at: nullable(time),
});

export const playerPaymentSchema = shape(
  record({
    payment: paymentSchema,
    method: text,
    next: nextSchema,
    fee_cents: { ...cents, description: "Taken out of the amount when it succeeds; 0 for a free method" },
    received_cents: {
      ...nullable(cents),
      description: "As in the payment: what came, where it is not what was announced",
    },
    confirmations: { ...nullable({ type: "integer" }), description: "Of a transfer on a chain, so far" },
    confirmations_needed: nullable({ type: "integer" }),
    recallable: { type: "boolean", description: "A withdrawal that the player may take back now" },
    reason: { ...nullable(text), description: "As in the payment" },
    promo_code: { ...nullable(text), description: "Of a deposit, as it is stored: capital letters" },
  }),
);
export type PlayerPayment = FromSchema<typeof playerPaymentSchema>;

export const createDeposit = operation({
  name: "createDeposit",
  method: "POST",
  path: "/api/player/deposits",
  tag: "payments",
  caller: "player",
  summary:
    "Begins a deposit: limits are counted, the provider is chosen (PAY-02) and asked. Money comes by the provider's word alone",
  body: record(
    {
      method: { type: "string", maxLength: 64 },
      currency,
      amount_cents: amount,
      profile: { ...id, description: "A saved profile, for one click" },
      save_profile: { type: "boolean" },
      return_path: { type: "string", maxLength: 1_000, description: "Path of the page that the player comes back to" },
      promo_code: {
        type: "string",
        maxLength: 64,
        description:
          "2 to 32 letters, digits, hyphens and underscores, and no card's number; 422 otherwise. It goes into the payment and its event; a code without a bonus brings none, and the deposit goes on",
      },
    },
    ["profile", "save_profile", "return_path", "promo_code"],
  ),
  success: playerPaymentSchema,
  status: 201,
  errorStatuses: [401, 403, 404, 409, 422, 429, 451, 503],
});

export const createWithdrawal = operation({
  name: "createWithdrawal",
  method: "POST",
  path: "/api/player/withdrawals",
  tag: "payments",
  caller: "player",
  summary: "Asks for a withdrawal: its money is reserved at once, and paid after approval",
  body: record(
    {
      method: { type: "string", maxLength: 64 },
      currency,
      amount_cents: amount,
      profile: id,
      destination: {
        type: "string",
        maxLength: 128,
        description:
          "IBAN, account number, e-mail address, telephone number or address, as the method asks; 422 for one that holds a card's number",
      },
      confirm_bonus_loss: {
        type: "boolean",
        description:
          "Gives up the gifts of this currency that wager, or came with a deposit and have not ended (`ends_with_withdrawal`). Without it such a withdrawal is rejected with PAYMENT.BONUS_WOULD_BE_LOST",
      },
    },
    ["profile", "destination", "confirm_bonus_loss"],
  ),
  success: playerPaymentSchema,
  status: 201,
  errorStatuses: [401, 403, 404, 409, 422],
});

export const getPayment = operation({
  name: "getPayment",
  method: "GET",
  path: "/api/player/payments/{id}",
  tag: "payments",
  caller: "player",
  summary: "One payment with what is left to do",
  params: record({ id }),
  success: playerPaymentSchema,
  errorStatuses: [401, 404],
});

export const cancelDeposit = operation({
  name: "cancelDeposit",
  method: "POST",
  path: "/api/player/payments/{id}/cancel",
  tag: "payments",
  caller: "player",
  summary: "Gives up a deposit that waits for the player. If the money comes all the same, it is credited",
  params: record({ id }),
  success: playerPaymentSchema,
  errorStatuses: [401, 404, 409],
});

export const recallWithdrawal = operation({
  name: "recallWithdrawal",
  method: "POST",
  path: "/api/player/payments/{id}/recall",
  tag: "payments",
  caller: "player",
  summary: "Takes back a withdrawal that nobody has approved, once (CASH-06)",
  params: record({ id }),
  success: playerPaymentSchema,
  errorStatuses: [401, 403, 404, 409],
});

export const deleteSavedProfile = operation({
  name: "deleteSavedProfile",
  method: "DELETE",
  path: "/api/player/payment_profiles/{id}",
  tag: "payments",
  caller: "player",
  summary: "Forgets a saved card or account",
  params: record({ id }),
  success: null,
  errorStatuses: [401, 404],
});

export const checkTransaction = operation({
  name: "checkTransaction",
  method: "POST",
  path: "/api/users/transaction",
  tag: "payments",
  caller: "player",
  summary:
    "The fraud check before a card is used (CASH-13), by the cards and the deposits of 24 hours; whoever is refused here can't pay that way now",
  body: record(
    {
      card: {
        type: "string",
        pattern: `^(${MASKED_CARD}|${PROFILE_ID})$`,
        example: "424242 4242",
        description:
          "First six and last four digits, or the id of a profile that the player has saved for the method (404 for any other); never a whole number",
      },
      amount: { ...amount, description: "In subunits" },
      currency,
      payment_system: { type: "string", maxLength: 64, description: "A payment method's id" },
      type: { enum: ["transaction", "payout"] },
      deposit_key: {
        type: "string",
        maxLength: 64,
        description: "The Idempotency-Key of the deposit that follows: what it has begun already is not counted again",
      },
    },
    ["card", "deposit_key"],
  ),
  success: shape(record({ allowed: { type: "boolean" }, reason: nullable(text) })),
  errorStatuses: [401, 404, 422, 429],
});

/** A provider's word. The body is the provider's own; its adapter checks the signature and reads it. */
export const paymentCallback = operation({
  name: "paymentCallback",
  method: "POST",
  path: "/payments/v1/callbacks/{provider}",
  tag: "payments",
  caller: "payment-provider",
  summary:
    "Takes a payment provider's callback: a hint to ask the provider for the payment's state. Answered 200 when it is stored; each event counts once",
  params: record({ provider: { type: "string", maxLength: 64 } }),
  success: shape(record({ stored: { type: "boolean" } })),
  errorStatuses: [400, 401, 404],
});
