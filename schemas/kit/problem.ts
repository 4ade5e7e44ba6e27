import { type FromSchema, list, record, shape } from "./shape.ts";

/**
 * What every refused call answers. `code` and the codes of fields are message keys of the catalogue (`app/i18n`), so
 * that the storefront says them in the visitor's language; `message` is for a developer who reads the answer.
 */
export const fieldErrorSchema = shape(
  record(
    {
      code: { type: "string" },
      message: { type: "string" },
      params: { type: "object", additionalProperties: { type: ["string", "number"] } },
    },
    ["params"],
  ),
);

export const problemSchema = shape(
  record(
    {
      code: { type: "string" },
      message: { type: "string" },
      errors: { type: "object", additionalProperties: list(fieldErrorSchema) },
      params: { type: "object", additionalProperties: { type: ["string", "number"] } },
    },
    ["errors", "params"],
  ),
);

export type FieldError = FromSchema<typeof fieldErrorSchema>;
export type Problem = FromSchema<typeof problemSchema>;
