import { askedDay } from "../kit/asked-time.ts";
import { CURRENCY_CODES } from "../kit/constants.ts";
import { answeringFile, operation, takingFile } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { CARD_BRANDS } from "../rules/card-brand.ts";
import { DECLINE_REASONS } from "../rules/payments.ts";
import { FIELD_LENGTHS, GENDERS, PLAYER_FIELD_NAMES } from "../rules/player-fields.ts";
import { DOCUMENT_BYTES, DOCUMENT_KINDS, DOCUMENT_STATES, DOCUMENT_TYPES } from "../rules/verification.ts";
import { playerSchema } from "./players.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const cents = { type: "integer" } as const;
/** Longer texts are told at their field, in words; this only keeps a body small. */
const typed = nullable({ type: "string", maxLength: 4 * FIELD_LENGTHS.address });
const date = { ...askedDay, description: "The day in UTC, YYYY-MM-DD" } as const;

/** Editable fields; null or an empty text empties one. A field that is not here can't be set by a player (SEC-06). */
export const playerChangesSchema = shape(
  record(
    {
      first_name: typed,
      last_name: typed,
      nickname: typed,
      date_of_birth: { ...typed, description: "YYYY-MM-DD or DD/MM/YYYY" },
      gender: { ...typed, description: `One of ${GENDERS.join(", ")}` },
      country: { ...typed, description: "ISO 3166-1, two letters" },
      city: typed,
      address: typed,
      postal_code: typed,
      state: { ...typed, description: "Filled from the postal code while it is empty: Australia and Canada" },
      mobile_phone: { ...typed, description: "With dial code" },
      mobile_phone_without_dial_code: { ...typed, description: "The country's dial code is put before it" },
      receive_promos: flag,
      receive_sms_promos: flag,
    },
    PLAYER_FIELD_NAMES,
  ),
);

export const updatePlayer = operation({
  name: "updatePlayer",
  method: "PATCH",
  path: "/api/player",
  tag: "players",
  caller: "player",
  summary:
    "Changes fields of the player's profile. All or nothing; with a context, every field that it asks for must be filled afterwards",
  query: record({ context: { type: "string", maxLength: 64, description: "A context of /api/info/player_fields" } }, [
    "context",
  ]),
  body: playerChangesSchema,
  success: playerSchema,
  errorStatuses: [401, 409, 422],
});

export const subscriptionsSchema = shape(record({ receive_promos: flag, receive_sms_promos: flag }));

export const getSubscriptions = operation({
  name: "getSubscriptions",
  method: "GET",
  path: "/api/subscriptions",
  tag: "players",
  caller: "player",
  summary: "What the player wants to be told of, and how",
  success: subscriptionsSchema,
  errorStatuses: [401],
});

export const updateSubscriptions = operation({
  name: "updateSubscriptions",
  method: "PUT",
  path: "/api/subscriptions",
  tag: "players",
  caller: "player",
  summary: "Subscribes and unsubscribes; subscribing to what one has already is refused",
  body: record({ receive_promos: flag, receive_sms_promos: flag }, ["receive_promos", "receive_sms_promos"]),
  success: subscriptionsSchema,
  errorStatuses: [401, 422],
});

export const playerStatsSchema = shape(
  record({
    rounds: { type: "integer" },
    first_round_at: nullable(text),
    last_round_at: nullable(text),
    currencies: list(
      record({
        currency: { enum: CURRENCY_CODES },
        rounds: { type: "integer" },
        bet_cents: cents,
        win_cents: cents,
        biggest_win_cents: cents,
      }),
    ),
  }),
);

export const playerStats = operation({
  name: "playerStats",
  method: "GET",
  path: "/api/player/stats",
  tag: "players",
  caller: "player",
  summary: "What the player has staked and won so far, a line a currency; rounds that were taken back don't count",
  success: playerStatsSchema,
  errorStatuses: [401],
});

export const PAYMENT_ACTIONS = ["deposit", "cashout", "play_money"] as const;
/** Document 2 section 4; a deposit that brought money and was taken back has a state of its own. */
export const PAYMENT_STATES = [
  "pending",
  "processing",
  "reserved",
  "succeeded",
  "canceled",
  "declined",
  "rejected",
  "recalled",
  "refunded",
  "charged_back",
] as const;

export const paymentSchema = shape(
  record({
    id: text,
    action: { enum: PAYMENT_ACTIONS },
    state: { enum: PAYMENT_STATES },
    currency: { enum: CURRENCY_CODES },
    amount_cents: cents,
    method: { ...nullable(text), description: "Id of the payment method; null for play money" },
    card_brand: {
      ...nullable({ enum: CARD_BRANDS }),
      description:
        "Brand of the card that paid, by its first digits, once the provider has named them: it may differ from the method's",
    },
    fee_cents: { ...cents, description: "Taken out of the money when it succeeds" },
    received_cents: {
      ...nullable(cents),
      description: "What came, where it is not what was announced, in subunits of received_currency",
    },
    received_currency: nullable({ enum: CURRENCY_CODES }),
    reason: {
      ...nullable(text),
      description: `Why it did not succeed so far, where the player may know: of a declined deposit one of ${DECLINE_REASONS.join(", ")}, never the provider's own word; of a deposit whose time ran out expired; of one that waits for documents verification_needed; an operator's words about a rejected withdrawal`,
    },
    created_at: text,
    finished_at: nullable(text),
  }),
);

export const listPayments = operation({
  name: "listPayments",
  method: "GET",
  path: "/api/player/payments",
  tag: "players",
  caller: "player",
  summary: "Money that came into the player's accounts or left them apart from games, newest first",
  query: record(
    {
      before: { type: "string", maxLength: 36, description: "Id of the last one of the page before" },
      limit: { type: "integer", minimum: 1, maximum: 100 },
      action: { enum: PAYMENT_ACTIONS },
      state: { enum: PAYMENT_STATES },
      from: date,
      to: date,
    },
    ["before", "limit", "action", "state", "from", "to"],
  ),
  success: list(paymentSchema),
  errorStatuses: [401, 422],
});

export const documentSchema = shape(
  record({
    id: { type: "string", format: "uuid" },
    kind: { enum: DOCUMENT_KINDS },
    file_name: text,
    type: { enum: DOCUMENT_TYPES },
    size: { type: "integer" },
    state: { enum: DOCUMENT_STATES },
    reason: { ...nullable(text), description: "Why it was refused, in the reviewer's words" },
    uploaded_at: text,
    reviewed_at: nullable(text),
  }),
);

export const verificationSchema = shape(
  record({
    status: { enum: ["none", ...DOCUMENT_STATES] },
    verified: flag,
    sumsub_verified: flag,
    documents: list(documentSchema),
  }),
);

export const getVerification = operation({
  name: "getVerification",
  method: "GET",
  path: "/api/player/documents",
  tag: "verification",
  caller: "player",
  summary: "The player's documents, newest first, and how far the verification is",
  success: verificationSchema,
  errorStatuses: [401],
});

export const uploadDocument = takingFile(
  operation({
    name: "uploadDocument",
    method: "POST",
    path: "/api/player/documents",
    tag: "verification",
    caller: "player",
    summary: "Hands in a document: a JPEG, PNG, HEIC or PDF, told by its content, of at most 8 MB",
    body: record({ kind: { enum: DOCUMENT_KINDS } }),
    success: documentSchema,
    status: 201,
    errorStatuses: [401, 413, 422, 429],
  }),
  { field: "file", maxBytes: DOCUMENT_BYTES },
);

export const downloadDocument = answeringFile(
  operation({
    name: "downloadDocument",
    method: "GET",
    path: "/api/player/documents/{id}",
    tag: "verification",
    caller: "player",
    summary: "A document of the player's own, to be saved",
    params: record({ id: { type: "string", format: "uuid" } }),
    success: null,
    errorStatuses: [401, 404],
  }),
  DOCUMENT_TYPES,
);

export type PlayerChanges = FromSchema<typeof playerChangesSchema>;
export type Subscriptions = FromSchema<typeof subscriptionsSchema>;
export type PlayerStats = FromSchema<typeof playerStatsSchema>;
export type Payment = FromSchema<typeof paymentSchema>;
export type PlayerDocument = FromSchema<typeof documentSchema>;
export type Verification = FromSchema<typeof verificationSchema>;
