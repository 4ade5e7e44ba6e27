import { createHash } from "node:crypto";
import { LOCALES, type Locale, PSEUDO_LOCALE } from "#schemas/kit/constants.ts";
import { siteMessages } from "./apart.ts";
import { type CompiledMessages, compileMessages, type RawMessages } from "./compile-messages.ts";
import { LOCALE_FALLBACKS } from "./fallbacks.ts";
import { pseudoMessages } from "./pseudo.ts";

/** Every namespace of every locale, taken into the server's build. */
const FILES = import.meta.glob<RawMessages>("./messages/*/*.json", { eager: true, import: "default" });

const compiled = new Map<Locale, CompiledMessages>();

/** The messages of a locale, compiled once a process. A text that a locale lacks is English: a key is never shown. */
export function messagesOf(locale: Locale): CompiledMessages {
  const known = compiled.get(locale);
  if (known) return known;
  const made = locale === PSEUDO_LOCALE ? pseudoMessages(messagesOf("en")) : compileMessages(rawMessagesOf(locale));
  compiled.set(locale, made);
  return made;
}

/** What the files of a locale say, over what it falls back to. */
function rawMessagesOf(locale: Locale): RawMessages {
  const base = locale === "en" ? {} : rawMessagesOf(LOCALE_FALLBACKS[locale] ?? "en");
  const own = Object.entries(FILES).filter(([path]) => path.startsWith(`./messages/${locale}/`));
  return Object.assign({}, base, ...own.map(([, messages]) => messages));
}

const bodies = new Map<Locale, { body: string; etag: string }>();

/**
 * The file that browsers load before they take a page over: GET /messages/{locale}.json?timestamp (document 3
 * section 7). Null for a locale that there is none of.
 */
export function messagesFile(locale: string): { body: string; etag: string } | null {
  const wanted = LOCALES.find((each) => each === locale);
  if (!wanted) return null;
  const known = bodies.get(wanted);
  if (known) return known;
  const body = JSON.stringify(siteMessages(messagesOf(wanted)));
  const made = { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"` };
  bodies.set(wanted, made);
  return made;
}
