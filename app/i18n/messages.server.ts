import { createHash } from "node:crypto";
import type { Brand } from "#schemas/brand/resolved.ts";
import { BASE_LOCALE, isLocale, type Locale, localeChain, PSEUDO_LOCALE } from "#schemas/i18n/locales.ts";
import { type MessageOverrides, mergeMessages, parseMessages, type RawMessages } from "#schemas/i18n/merge-messages.ts";
import { siteMessages } from "./apart.ts";
import { type CompiledMessages, compileMessages, withOwnMessages } from "./compile-messages.ts";
import { pseudoMessages } from "./pseudo.ts";

/** Every namespace of every locale, taken into the server's build as text: a file that is no JSON spoils no build. */
const FILES = import.meta.glob<string>(["./messages/*/*.json", "!./messages/*/locale.json"], {
  eager: true,
  import: "default",
  query: "?raw",
});

type OwnWords = Pick<Brand, "messages">;

const NO_OVERRIDES: MessageOverrides = {};
const raw = new Map<Locale, RawMessages>();
/** By what the brand says itself: brands without words of their own share one catalogue a locale. */
const compiled = new WeakMap<MessageOverrides, Map<Locale, CompiledMessages>>();
const bodies = new WeakMap<CompiledMessages, { body: string; etag: string }>();

/**
 * The messages of a locale as a brand says them, compiled once a process. A text that a locale lacks is its fallback's,
 * at last English: a key is never shown.
 */
export function messagesOf(locale: Locale, { messages: overrides = NO_OVERRIDES }: OwnWords = {}): CompiledMessages {
  const known = compiled.get(overrides) ?? new Map<Locale, CompiledMessages>();
  compiled.set(overrides, known);
  const before = known.get(locale);
  if (before) return before;
  const made = compile(locale, overrides);
  known.set(locale, made);
  return made;
}

function compile(locale: Locale, overrides: MessageOverrides): CompiledMessages {
  if (locale === PSEUDO_LOCALE) return pseudoMessages(messagesOf(BASE_LOCALE, { messages: overrides }));
  const merged = mergeMessages(localeChain(locale), rawMessagesOf, overrides);
  if (overrides === NO_OVERRIDES) return compileMessages(merged);
  // Syntax trees of texts that the brand leaves as they are stay shared with other brands.
  const shared = mergeMessages(localeChain(locale), rawMessagesOf);
  const own = Object.entries(merged).filter(([id, text]) => shared[id] !== text);
  return withOwnMessages(messagesOf(locale), compileMessages(Object.fromEntries(own)));
}

/** What the files of one locale say. */
function rawMessagesOf(locale: Locale): RawMessages {
  const known = raw.get(locale);
  if (known) return known;
  const own = Object.entries(FILES).filter(([path]) => path.startsWith(`./messages/${locale}/`));
  const made = Object.assign({}, ...own.map(([, json]) => parseMessages(json))) as RawMessages;
  raw.set(locale, made);
  return made;
}

/**
 * The file that a brand's browsers load before they take a page over: GET /messages/{locale}.json?timestamp (document 3
 * section 7). Null for a locale that there is none of.
 */
export function messagesFile(locale: string, brand: OwnWords = {}): { body: string; etag: string } | null {
  if (!isLocale(locale)) return null;
  const messages = messagesOf(locale, brand);
  const known = bodies.get(messages);
  if (known) return known;
  const body = JSON.stringify(siteMessages(messages));
  const made = { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"` };
  bodies.set(messages, made);
  return made;
}
