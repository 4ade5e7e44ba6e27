import { type FromSchema, record, shape } from "../kit/shape.ts";

/** A language tag of BCP 47 as folders are named: `es`, `es-MX`, `zh-Hant`. */
export const LOCALE_PATTERN = "^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2}|-[0-9]{3})?$";

/** app/i18n/messages/{locale}/locale.json: what a language is, beside its texts (BRAND-12). */
export const localeFileSchema = shape(
  record(
    {
      $schema: { type: "string" },
      name: { type: "string", minLength: 1, maxLength: 40, description: "The language as its speakers call it" },
      direction: { enum: ["ltr", "rtl"], description: "Direction of its script" },
      status: {
        enum: ["ready", "preparation", "pseudo"],
        description:
          "ready: every text is there. preparation: the fallback stands in for texts that are missing, and hosts of the stage production may not offer it. pseudo: English in disguise, made by the program",
      },
      fallback: {
        type: "string",
        pattern: LOCALE_PATTERN,
        description: "Locale whose texts stand in for missing ones; en where it is left out",
      },
    },
    ["$schema", "fallback"],
  ),
);

export type LocaleFile = Omit<FromSchema<typeof localeFileSchema>, "$schema">;
