import { CURRENCY_CODES, LICENCE_CODE_PATTERN, LOCALES } from "../kit/constants.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";

/** As whom, when and with which content the site is previewed (CMS-11, EDIT-03). What is null stays as it is. */
export const previewSchema = shape(
  record({
    /** Drafts as they are now, or what is published at that moment, schedules included. */
    content: { enum: ["drafts", "published"] },
    /** The moment, ISO; null is now. */
    at: nullable({ type: "string", format: "date-time" }),
    signedIn: { type: "boolean" },
    locale: nullable({ enum: LOCALES }),
    licence: nullable({ type: "string", pattern: LICENCE_CODE_PATTERN }),
    /** ISO 3166-1, two letters. */
    country: nullable({ type: "string", pattern: "^[A-Z]{2}$" }),
    currency: nullable({ enum: CURRENCY_CODES }),
    groups: { ...list({ type: "integer", minimum: 1, maximum: 2_147_483_647 }), maxItems: 50 },
  }),
);

export type Preview = FromSchema<typeof previewSchema>;
