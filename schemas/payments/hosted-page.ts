import { type FromSchema, list, record, shape } from "../kit/shape.ts";

const text = { type: "string", minLength: 1, maxLength: 200 } as const;
const header = { type: "string", pattern: "^[A-Za-z0-9-]+$" } as const;
/** A place in a JSON body, such as `order.status`. */
const place = { type: "string", pattern: "^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*$", example: "order.status" } as const;
const path = { type: "string", pattern: "^/", example: "/v1/orders/{reference}" } as const;
const kind = { enum: ["soft", "hard"] } as const;
const mapOf = <const S>(values: S) => ({ type: "object", additionalProperties: values }) as const;

/** Values of ours that a provider may be sent, each at its place in the body; what has no place is not sent. */
const sent = record(
  {
    reference: place,
    amount: place,
    currency: place,
    method: place,
    token: place,
    save_profile: place,
    destination: place,
    player_id: place,
    email: place,
    country: place,
    locale: place,
    return_url: place,
    callback_url: place,
    deposit_reference: place,
  },
  [
    "method",
    "token",
    "save_profile",
    "destination",
    "player_id",
    "email",
    "country",
    "locale",
    "return_url",
    "callback_url",
    "deposit_reference",
  ],
);

/**
 * A payment provider with hosted pages, described as data: how it is called and signed, where its answers have what, and
 * what its words mean (docs/guides/payment-providers.md). Its key is not here but in PAYMENT_KEYS.
 */
export const hostedPageSchema = shape(
  record(
    {
      name: { type: "string", pattern: "^[a-z0-9-]+$", description: "The name that methods in payments.json refer to" },
      url: { type: "string", format: "uri", pattern: "^https?://", description: "What paths are added to" },
      deadline_ms: { type: "integer", minimum: 100, maximum: 60_000 },
      page_origins: {
        ...list({ type: "string", pattern: "^https?://[^/]+$" }),
        description: "Origins of its pages, which shops may frame and send visitors to",
      },
      framed_methods: { ...list(text), description: "Methods whose page may be framed; all others are redirected to" },
      methods: { ...mapOf(text), description: "Its names of our methods; a method without one goes by its own" },
      amounts: { enum: ["subunits", "decimal"], description: "5000 or 50.00; both as text" },
      headers: { ...mapOf(text), description: "Sent with each call" },
      signature: record({
        header,
        timestamp_header: header,
        timestamp_unit: { enum: ["s", "ms"] },
        encoding: { enum: ["hex", "base64"] },
        request: { ...text, description: "What is signed: {timestamp}, {method}, {path} and {body} are filled in" },
        callback: { ...text, description: "What it signs of a callback: {timestamp} and {body}" },
        tolerance_s: { type: "integer", minimum: 1, maximum: 3_600 },
      }),
      deposit: record({
        create: record({ path, fields: sent }),
        find: record({ path }),
        answer: record(
          {
            id: place,
            reference: place,
            state: place,
            amount: place,
            currency: place,
            reason: place,
            page: place,
            address: place,
            network: place,
            expires_at: place,
            confirmations_seen: place,
            confirmations_needed: place,
            card_range: place,
            profile_token: place,
            profile_label: place,
            profile_expires: place,
          },
          [
            "reason",
            "page",
            "address",
            "network",
            "expires_at",
            "confirmations_seen",
            "confirmations_needed",
            "card_range",
            "profile_token",
            "profile_label",
            "profile_expires",
          ],
        ),
        states: mapOf({
          enum: ["pending", "processing", "succeeded", "declined", "canceled", "expired", "refunded", "charged_back"],
        } as const),
        decline_reasons: { ...mapOf(kind), description: "Whether another try makes sense; hard for all others" },
      }),
      payout: record({
        create: record({ path, fields: sent }),
        find: record({ path }),
        answer: record({ id: place, reference: place, state: place, reason: place }, ["reason"]),
        states: mapOf({ enum: ["accepted", "paid", "declined", "reversed"] } as const),
      }),
      refund: record({ path, fields: sent }),
      callback: record({
        event_id: place,
        reference: place,
        kind: place,
        deposit: { ...text, description: "What the place of the kind says for a deposit" },
        payout: text,
      }),
      errors: record({
        code: place,
        not_found: { ...list(text), description: "Codes with status 404 that mean: no such payment" },
        rejected: { ...mapOf(kind), description: "Codes with a 4xx status that mean: surely nothing was done" },
      }),
    },
    ["framed_methods", "methods", "headers"],
  ),
);
export type HostedPage = FromSchema<typeof hostedPageSchema>;

export const hostedPagesSchema = shape(list(hostedPageSchema));
