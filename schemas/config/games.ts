import { list, record, shape } from "../kit/shape.ts";

/** Providers that a country may not see: all of them, or in the countries listed (document 1 section 3). */
export const providersSchema = shape(
  record({
    disabled: {
      type: "object",
      additionalProperties: { anyOf: [{ const: "all" }, list({ type: "string", pattern: "^[A-Z]{2}$" })] },
    },
    order: list({ type: "string" }),
  }),
);
