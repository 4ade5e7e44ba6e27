import { CURRENCY_CODES } from "../kit/constants.ts";
import { list, nullable, record, shape } from "../kit/shape.ts";

const money = { type: "integer", minimum: 0, description: "Units of the currency" } as const;

/** Partner tag by the host that the visitor came from (CALL-04). */
export const stagByReferrerSchema = shape(
  record({
    referrers: { type: "object", additionalProperties: { type: "string" } },
    search_engines: list({ type: "string" }),
  }),
);

export const bettingSchema = shape(
  record({
    enabled: { type: "boolean" },
    hosts: list({ type: "string" }),
    url: nullable({ type: "string", format: "uri" }),
  }),
);

/** Per currency: how amounts are shown, and the bet and deposit sums of document 2 section 9. */
export const currencySchema = shape(
  record({
    currencies: list(
      record(
        {
          code: { enum: CURRENCY_CODES },
          display_unit: { enum: ["unit", "milli", "micro"] },
          bet_sum: money,
          deposit_sum: money,
          first_deposit: money,
        },
        ["bet_sum", "deposit_sum"],
      ),
    ),
  }),
);
