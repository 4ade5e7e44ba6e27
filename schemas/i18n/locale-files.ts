// Written by `npm run messages -- types` from app/i18n/messages/*/locale.json.
import type { LocaleFile } from "./locale-file.ts";

/** Every locale that has a folder of messages, English first. */
export const LOCALE_FILES: Readonly<Record<string, LocaleFile>> = {
  en: { name: "English", direction: "ltr", status: "ready" },
  de: { name: "Deutsch", direction: "ltr", status: "ready" },
  "en-AU": { name: "English (Australia)", direction: "ltr", status: "ready", fallback: "en" },
  "en-CA": { name: "English (Canada)", direction: "ltr", status: "ready", fallback: "en" },
  "en-KW": { name: "English (pseudo)", direction: "ltr", status: "pseudo", fallback: "en" },
  "en-NZ": { name: "English (New Zealand)", direction: "ltr", status: "ready", fallback: "en" },
  "fr-CA": { name: "Français (Canada)", direction: "ltr", status: "ready" },
  it: { name: "Italiano", direction: "ltr", status: "ready" },
  no: { name: "Norsk", direction: "ltr", status: "ready" },
};
