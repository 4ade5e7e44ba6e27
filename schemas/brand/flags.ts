import { type FromSchema, list, record, shape } from "../kit/shape.ts";

const text = { type: "string" } as const;
const name = { type: "string", minLength: 1, maxLength: 100 } as const;
const date = { type: ["string", "null"] } as const;

/** Operators of Unleash's constraints. */
export const CONSTRAINT_OPERATORS = [
  "IN",
  "NOT_IN",
  "STR_STARTS_WITH",
  "STR_ENDS_WITH",
  "STR_CONTAINS",
  "NUM_EQ",
  "NUM_GT",
  "NUM_GTE",
  "NUM_LT",
  "NUM_LTE",
  "DATE_AFTER",
  "DATE_BEFORE",
  "SEMVER_EQ",
  "SEMVER_GT",
  "SEMVER_GTE",
  "SEMVER_LT",
  "SEMVER_LTE",
  "REGEX",
  "IN_CIDR",
] as const;

const constraintSchema = shape(
  record(
    {
      contextName: { ...name, description: "What of the visitor is compared: country, groups, signedIn, device ..." },
      operator: { enum: CONSTRAINT_OPERATORS },
      values: list(text),
      value: text,
      inverted: { type: "boolean", description: "The constraint holds where it otherwise would not" },
      caseInsensitive: { type: "boolean" },
    },
    ["values", "value", "inverted", "caseInsensitive"],
  ),
);

const variantSchema = shape(
  record(
    {
      name,
      weight: { type: "integer", minimum: 0, maximum: 1000, description: "Share of all variants, in thousandths" },
      weightType: { enum: ["variable", "fix"] },
      stickiness: { ...text, description: "The field that parts visitors; default is userId, else sessionId" },
      payload: record({ type: { enum: ["string", "json", "csv", "number"] }, value: text }),
      overrides: {
        ...list(record({ contextName: name, values: list(text) })),
        description: "Visitors with one of these values get this variant whatever the weights say",
      },
    },
    ["weightType", "stickiness", "payload", "overrides"],
  ),
);

const strategySchema = shape(
  record(
    {
      name: { ...name, description: "default, flexibleRollout, userWithId, remoteAddress ..." },
      title: { type: ["string", "null"] },
      disabled: { type: ["boolean", "null"] },
      sortOrder: { type: "integer" },
      parameters: { type: "object", additionalProperties: { type: ["string", "number"] } },
      constraints: list(constraintSchema),
      segments: list({ type: "integer" }),
      variants: list(variantSchema),
    },
    ["title", "disabled", "sortOrder", "parameters", "constraints", "segments", "variants"],
  ),
);

export const featureSchema = shape(
  record(
    {
      name,
      type: text,
      description: { type: ["string", "null"] },
      enabled: { type: "boolean" },
      project: text,
      stale: { type: "boolean" },
      impressionData: { type: ["boolean", "null"] },
      createdAt: date,
      lastSeenAt: date,
      strategies: {
        ...list(strategySchema),
        description: "The flag is on where one of them holds; without any, for all",
      },
      variants: list(variantSchema),
      dependencies: list(
        record({ feature: name, enabled: { type: "boolean" }, variants: list(text) }, ["enabled", "variants"]),
      ),
    },
    [
      "type",
      "description",
      "project",
      "stale",
      "impressionData",
      "createdAt",
      "lastSeenAt",
      "strategies",
      "variants",
      "dependencies",
    ],
  ),
);

const segmentSchema = shape(
  record({ id: { type: "integer" }, name: text, constraints: list(constraintSchema) }, ["name"]),
);

/**
 * brands/{id}/flags.json: the answer of Unleash's `/api/client/features`, which the bundled flag server evaluates. A
 * file that an Unleash has exported fits as it is.
 */
export const flagsSchema = shape(
  record(
    {
      $schema: text,
      version: { type: "integer", minimum: 1 },
      features: list(featureSchema),
      segments: list(segmentSchema),
      query: { type: "object" },
      meta: { type: "object" },
    },
    ["$schema", "segments", "query", "meta"],
  ),
);

export type FlagFeature = FromSchema<typeof featureSchema>;
export type FlagStrategy = FromSchema<typeof strategySchema>;
export type FlagVariant = FromSchema<typeof variantSchema>;
export type FlagConstraint = FromSchema<typeof constraintSchema>;
export type FlagsFile = FromSchema<typeof flagsSchema>;
