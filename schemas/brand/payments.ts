import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";

const range = record({
  min: { type: "string", pattern: "^\\d+(\\.\\d+)?$" },
  max: nullable({ type: "string", pattern: "^\\d+(\\.\\d+)?$" }),
});

/** brands/{id}/payments.json: every payment method that the brand knows (document 2 section 3). Amounts are decimal text in the method's currency. */
export const paymentMethodSchema = shape(
  record(
    {
      id: { type: "string", pattern: "^[a-z0-9-]+$" },
      title: { type: "string" },
      type: { enum: ["crypto", "fiat"] },
      currency: { type: "string" },
      brand: { type: "string" },
      provider: { type: "string" },
      recallable: { type: "boolean" },
      processingTime: { enum: ["instant", "hours", "days"] },
      fee: { type: "string", description: "'free' or a percentage such as 2.5%" },
      deposit: nullable(range),
      withdrawal: nullable(range),
      network: { type: "string" },
    },
    ["network"],
  ),
);

export const paymentsSchema = shape(
  record({ $schema: { type: "string" }, methods: list(paymentMethodSchema) }, ["$schema"]),
);

export type PaymentMethod = FromSchema<typeof paymentMethodSchema>;
export type Payments = FromSchema<typeof paymentsSchema>;
