import { CURRENCY_CODES } from "../kit/constants.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { CARD_RANGES } from "../rules/card-range.ts";

const range = record({
  min: { type: "string", pattern: "^\\d+(\\.\\d+)?$" },
  max: nullable({ type: "string", pattern: "^\\d+(\\.\\d+)?$" }),
});

/** A provider that may take a payment, with what it is chosen for. Amounts are decimal text in the payment's currency. */
const routeSchema = record(
  {
    provider: { type: "string" },
    weight: {
      type: "integer",
      minimum: 0,
      maximum: 1_000,
      description: "Share of the payments that are sent here first",
    },
    countries: list({ type: "string", pattern: "^[A-Z]{2}$" }),
    currencies: list({ type: "string" }),
    min: { type: "string", pattern: "^\\d+(\\.\\d+)?$" },
    max: { type: "string", pattern: "^\\d+(\\.\\d+)?$" },
    cards: {
      ...list({ type: "string", pattern: CARD_RANGES }),
      description:
        "First digits of the cards that it takes, such as 424242 or 51000000-55999999. While the card is not known, it comes after the routes without",
    },
  },
  ["countries", "currencies", "min", "max", "cards"],
);

/** brands/{id}/payments.json: every payment method that the brand knows (document 2 section 3). Amounts are decimal text in the method's currency. */
export const paymentMethodSchema = shape(
  record(
    {
      id: { type: "string", pattern: "^[a-z0-9-]+$" },
      title: { type: "string" },
      titles: {
        type: "object",
        additionalProperties: { type: "string" },
        description: "The same in other languages; a name that is the same in all needs none",
      },
      type: { enum: ["crypto", "fiat"] },
      currency: { type: "string" },
      restrictions: record({
        amountCurrencyCode: {
          enum: CURRENCY_CODES,
          description: "The currency that the least and most amounts are in",
        },
      }),
      brand: { type: "string" },
      provider: { type: "string" },
      recallable: { type: "boolean" },
      processingTime: { enum: ["instant", "hours", "days"] },
      fee: { type: "string", description: "'free' or a percentage such as 2.5%" },
      deposit: nullable(range),
      withdrawal: nullable(range),
      network: { type: "string" },
      currencies: {
        type: "object",
        additionalProperties: record({ deposit: nullable(range), withdrawal: nullable(range) }),
        description: "Further currencies that the method takes, with limits of their own in that currency",
      },
      routes: {
        ...list(routeSchema),
        description: "Which providers take a payment (PAY-02); without it the one of `provider` does",
      },
    },
    ["titles", "restrictions", "network", "currencies", "routes"],
  ),
);

export const paymentsSchema = shape(
  record({ $schema: { type: "string" }, methods: list(paymentMethodSchema) }, ["$schema"]),
);

export type PaymentMethod = FromSchema<typeof paymentMethodSchema>;
export type Payments = FromSchema<typeof paymentsSchema>;
