import { CONFIG_NAMES } from "../config/index.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";

const text = { type: "string" } as const;
const timestamp = { type: "string", format: "date-time" } as const;
const whole = { type: "integer", minimum: 0 } as const;

/** Where a payload comes from: the brand's files, or the service that CONFIG_URL names. */
export const CONFIG_SOURCES = ["files", "remote"] as const;
export type ConfigSourceName = (typeof CONFIG_SOURCES)[number];

/** What is wrong with a payload, and how it is put right. */
export const configDiagnosticSchema = shape(
  record(
    {
      file: text,
      line: whole,
      column: whole,
      pointer: text,
      found: text,
      allowed: text,
      fix: text,
      rule: text,
    },
    ["line", "column", "fix"],
  ),
);

export const configPayloadEventSchema = shape(
  record({
    id: { type: "integer" },
    at: timestamp,
    accepted: { type: "boolean" },
    source: { enum: CONFIG_SOURCES },
    /** Of its JSON; of what was read, where it was refused. */
    bytes: whole,
    diagnostics: list(configDiagnosticSchema),
    /** The payload as JSON; null where it was refused. */
    payload: nullable(text),
  }),
);
export type ConfigPayloadEvent = FromSchema<typeof configPayloadEventSchema>;

export const configStateSchema = shape(
  record({
    brand: text,
    name: { enum: CONFIG_NAMES },
    /** `last-good`: the newest was refused, and what was good before it serves. */
    state: { enum: ["current", "last-good"] },
    source: { enum: CONFIG_SOURCES },
    /** Since when the payload that serves does; null where no change was ever noted. */
    since: nullable(timestamp),
    bytes: whole,
    /** Why the newest was refused; null where it serves. */
    rejected: nullable(
      record({ at: timestamp, source: { enum: CONFIG_SOURCES }, diagnostics: list(configDiagnosticSchema) }),
    ),
  }),
);
export type ConfigState = FromSchema<typeof configStateSchema>;

export const listConfigStates = operation({
  name: "listConfigStates",
  method: "GET",
  path: "/api/desk/configuration",
  tag: "desk",
  caller: "brand-manager",
  summary: "What each configuration payload of a brand is: its state, its age, and why the newest was refused",
  query: record({ brand: { type: "string", maxLength: 64 } }),
  success: list(configStateSchema),
  errorStatuses: [401, 403, 404, 422],
});

export const listConfigHistory = operation({
  name: "listConfigHistory",
  method: "GET",
  path: "/api/desk/configuration/{brand}/{name}",
  tag: "desk",
  caller: "brand-manager",
  summary: "The last payloads that came under a name, newest first, accepted and refused ones",
  params: record({ brand: { type: "string", maxLength: 64 }, name: { enum: CONFIG_NAMES } }),
  success: list(configPayloadEventSchema),
  errorStatuses: [401, 403, 404, 422],
});
