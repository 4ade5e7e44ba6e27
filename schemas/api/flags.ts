import { operation } from "../kit/operation.ts";
import { type FromSchema, list, record, shape } from "../kit/shape.ts";

/** The key of the bundled flag server. Such keys travel in browsers: it says which client asks, and keeps no secret. */
export const FLAG_CLIENT_KEY = "*:production.storefront";

/** Unleash's frontend API. A flag that is off is absent. */
export const togglesSchema = shape(
  record({
    toggles: list(
      record({
        name: { type: "string" },
        enabled: { type: "boolean" },
        variant: record(
          {
            name: { type: "string" },
            enabled: { type: "boolean" },
            payload: record({ type: { type: "string" }, value: { type: "string" } }),
          },
          ["payload"],
        ),
        impressionData: { type: "boolean" },
      }),
    ),
  }),
);

const about = {
  tag: "flags",
  caller: "anyone",
  success: togglesSchema,
  errorStatuses: [401, 404],
} as const;

export const getFlags = operation({
  ...about,
  name: "getFlags",
  method: "GET",
  path: "/api/frontend",
  summary: "Flags that are on for the context of the query: userId, sessionId, properties[country], properties[groups]",
  query: { type: "object", additionalProperties: { type: "string", maxLength: 2000 } },
});

export const evaluateFlags = operation({
  ...about,
  name: "evaluateFlags",
  method: "POST",
  idempotent: true,
  path: "/api/frontend",
  summary: "The same with the context in the body",
  body: {
    type: "object",
    properties: {
      context: {
        type: "object",
        properties: {
          userId: { type: "string" },
          sessionId: { type: "string" },
          appName: { type: "string" },
          properties: { type: "object", additionalProperties: { type: "string", maxLength: 2000 } },
        },
        additionalProperties: true,
      },
    },
    required: ["context"],
    additionalProperties: true,
  },
});

export type Toggles = FromSchema<typeof togglesSchema>;
