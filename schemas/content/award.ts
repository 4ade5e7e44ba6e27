import { type FromSchema, list, record, shape } from "../kit/shape.ts";

/** Fields of an `award` entry in one locale (document 3 section 3); `image` is an asset. */
export const awardFieldsSchema = shape(
  record(
    {
      name: { type: "string", minLength: 1 },
      nomination: { type: "string", minLength: 1 },
      prize: { type: "string", minLength: 1 },
      year: { type: "integer", minimum: 2000, maximum: 2100 },
      brands: { ...list({ type: "string" }), minItems: 1 },
      image: {},
    },
    ["image"],
  ),
);

export type AwardFields = FromSchema<typeof awardFieldsSchema>;

/** An award as the awards list shows it. */
export const awardSchema = shape(
  record({
    id: { type: "string" },
    name: { type: "string" },
    nomination: { type: "string" },
    prize: { type: "string" },
    year: { type: "integer" },
    imgUrl: { anyOf: [{ type: "string" }, { type: "null" }] },
    /** A prize equal to "winner", whatever its case, is highlighted (document 3 section 2). */
    winner: { type: "boolean" },
  }),
);

export type Award = FromSchema<typeof awardSchema>;
