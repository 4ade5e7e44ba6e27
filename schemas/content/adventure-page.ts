import { type FromSchema, list, record, shape } from "../kit/shape.ts";
import { DAY_TITLE } from "../rules/adventures.ts";

/** `meta.json` of the page `adventures`: the days' titles in the page's language, in the form that configuration has them. */
export const adventurePageSchema = shape(
  record({ days: list({ type: "string", pattern: DAY_TITLE, description: "name, step/total, DD/MM/YYYY" }) }),
);
export type AdventurePage = FromSchema<typeof adventurePageSchema>;
