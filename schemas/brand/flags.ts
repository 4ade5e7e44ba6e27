import { type FromSchema, list, record, shape } from "../kit/shape.ts";

/** brands/{id}/flags.json: the answer of the bundled flag server, before strategies are evaluated. */
export const flagSchema = shape(
  record(
    {
      name: { type: "string" },
      description: { type: "string" },
      enabled: { type: "boolean" },
      /** All that are given must hold for the flag to be on. */
      when: record(
        {
          countries: list({ type: "string", pattern: "^[A-Z]{2}$" }),
          groups: list({ type: "integer" }),
          signedIn: { type: "boolean" },
          percent: { type: "integer", minimum: 0, maximum: 100 },
        },
        ["countries", "groups", "signedIn", "percent"],
      ),
      variants: list(
        record(
          {
            name: { type: "string" },
            weight: { type: "integer", minimum: 0 },
            payload: { type: "string" },
            groups: {
              ...list({ type: "integer" }),
              description: "Players of these groups get this variant whatever the weights say",
            },
          },
          ["payload", "groups"],
        ),
      ),
    },
    ["when", "variants"],
  ),
);

export const flagsSchema = shape(record({ $schema: { type: "string" }, flags: list(flagSchema) }, ["$schema"]));

export type FlagDefinition = FromSchema<typeof flagSchema>;
export type FlagsFile = FromSchema<typeof flagsSchema>;
