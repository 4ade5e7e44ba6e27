import { list, record, shape } from "../kit/shape.ts";
import { PLAYER_FIELD_NAMES } from "../rules/player-fields.ts";

/** Providers that a country may not see: all of them, or in the countries listed (document 1 section 3). */
export const providersSchema = shape(
  record(
    {
      disabled: {
        type: "object",
        additionalProperties: { anyOf: [{ const: "all" }, list({ type: "string", pattern: "^[A-Z]{2}$" })] },
      },
      order: list({ type: "string" }),
      profile_fields: {
        type: "object",
        description: "Fields of the profile that a provider's games ask for before they are played for real",
        additionalProperties: list({ enum: PLAYER_FIELD_NAMES }),
      },
    },
    ["profile_fields"],
  ),
);
