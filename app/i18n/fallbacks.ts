/** English of a country is English where it has no words of its own; every other locale must be complete. */
export const LOCALE_FALLBACKS: Readonly<Record<string, "en">> = { "en-AU": "en", "en-CA": "en", "en-NZ": "en" };
