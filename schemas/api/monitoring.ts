import { operation } from "../kit/operation.ts";
import { type FromSchema, record, shape } from "../kit/shape.ts";

const word = { type: "string", minLength: 1, maxLength: 64, pattern: "^[\\w.:/-]+$" } as const;
const path = { type: "string", maxLength: 256, description: "Without query and hash" } as const;
const milliseconds = { type: "number", minimum: 0, maximum: 3_600_000 } as const;

/** One record of a browser's log. Traces come with a sample of five in a hundred (document 1 section 9). */
export const logRecordSchema = shape(
  record(
    {
      level: { enum: ["warn", "error"] },
      name: word,
      message: { type: "string", maxLength: 500 },
      path,
      trace: { type: "string", maxLength: 4_000 },
    },
    ["trace"],
  ),
);

/** Milliseconds from the start of the navigation. */
export const timingSchema = shape(
  record(
    {
      path,
      ttfb: milliseconds,
      dom_content_loaded: milliseconds,
      load: milliseconds,
      first_paint: milliseconds,
      largest_paint: milliseconds,
    },
    ["first_paint", "largest_paint"],
  ),
);

export const networkSchema = shape(
  record(
    {
      rtt: { type: "number", minimum: 0, maximum: 600_000 },
      downlink: { type: "number", minimum: 0, maximum: 100_000 },
      effectiveType: { enum: ["slow-2g", "2g", "3g", "4g"] },
    },
    ["rtt", "downlink", "effectiveType"],
  ),
);

export const validationErrorsSchema = shape(
  record({
    side: { enum: ["client", "server"] },
    component: word,
    errors: {
      type: "array",
      minItems: 1,
      maxItems: 30,
      items: record({ key: word, firstMessage: { type: "string", maxLength: 120 } }),
    },
  }),
);

/** Document 1 section 9. */
export const UTM_FIELDS = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term", "sub_id"] as const;
export type UtmField = (typeof UTM_FIELDS)[number];
export const UTM_MOST_CHARACTERS = 128;
const utm = { type: "string", minLength: 1, maxLength: UTM_MOST_CHARACTERS } as const;

export const utmMetricsSchema = shape(
  record({ utm_source: utm, utm_medium: utm, utm_campaign: utm, utm_content: utm, utm_term: utm, sub_id: utm }, [
    ...UTM_FIELDS,
  ]),
);

export const log = operation({
  name: "log",
  method: "PUT",
  path: "/log",
  tag: "monitoring",
  caller: "anyone",
  summary: "Takes records of a browser's log",
  body: record({ records: { type: "array", minItems: 1, maxItems: 20, items: logRecordSchema } }),
  success: null,
  errorStatuses: [422, 429],
});

export const performanceTiming = operation({
  name: "performanceTiming",
  method: "PUT",
  path: "/performance",
  tag: "monitoring",
  caller: "anyone",
  summary: "Takes how long a page took to load",
  body: timingSchema,
  success: null,
  errorStatuses: [422, 429],
});

export const networkPerformance = operation({
  name: "networkPerformance",
  method: "PUT",
  path: "/network-performance",
  tag: "monitoring",
  caller: "anyone",
  summary: "Takes what a browser knows of its connection",
  body: networkSchema,
  success: null,
  errorStatuses: [422, 429],
});

export const validationErrors = operation({
  name: "validationErrors",
  method: "PUT",
  path: "/metrics-errors-validation",
  tag: "monitoring",
  caller: "anyone",
  summary: "Takes which fields of a form were refused with which message, without what was typed",
  body: validationErrorsSchema,
  success: null,
  errorStatuses: [422, 429],
});

/** What becomes of the site as an installed app: the browser's question answered, the app installed, the app opened. */
export const PWA_EVENTS = ["accepted", "dismissed", "installed", "opened"] as const;
export type PwaEvent = (typeof PWA_EVENTS)[number];

export const pwaEvents = operation({
  name: "pwaEvents",
  method: "POST",
  path: "/api/pwa_events",
  tag: "monitoring",
  caller: "anyone",
  summary: "Takes what became of the site as an installed app",
  body: record({ event: { enum: PWA_EVENTS } }),
  success: null,
  errorStatuses: [422, 429],
});

const utmBody = record({ utmMetrics: utmMetricsSchema });

export const logUtmSet = operation({
  name: "logUtmSet",
  method: "POST",
  path: "/log_utm_set",
  tag: "monitoring",
  caller: "anyone",
  summary: "A visitor came by a campaign: its fields were put into their cookie",
  body: utmBody,
  success: null,
  errorStatuses: [422, 429],
});

export const logUtmSend = operation({
  name: "logUtmSend",
  method: "POST",
  path: "/log_utm_send",
  tag: "monitoring",
  caller: "player",
  summary: "The campaign that a player came by, once they are known",
  body: utmBody,
  success: null,
  errorStatuses: [401, 422, 429],
});

export type LogRecord = FromSchema<typeof logRecordSchema>;
export type Timing = FromSchema<typeof timingSchema>;
export type Network = FromSchema<typeof networkSchema>;
export type ValidationErrors = FromSchema<typeof validationErrorsSchema>;
export type UtmMetrics = FromSchema<typeof utmMetricsSchema>;
