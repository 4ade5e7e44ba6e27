import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import type { Uses } from "./find-uses.ts";
import type { Catalogues } from "./read-catalogues.ts";

export interface MessageDiagnostic {
  where: string;
  id: string;
  message: string;
}

interface Input {
  catalogues: Catalogues;
  uses: Uses;
  /** Those that must be complete, English first. */
  locales: readonly string[];
  /** Locales that may leave out what another one says for them. */
  fallbacks: Readonly<Record<string, string>>;
}

/**
 * Everything that is wrong with the catalogues at once: ids that code uses and English lacks, ids that nothing uses,
 * texts that a locale lacks or has too many, wrong ICU, and arguments or tags that differ from the English ones.
 */
export function checkMessages({ catalogues, uses, locales, fallbacks }: Input): MessageDiagnostic[] {
  const diagnostics: MessageDiagnostic[] = [];
  const english = flatten(catalogues, "en", diagnostics);
  for (const [id, file] of uses.ids) {
    if (!english.has(id)) diagnostics.push({ where: file, id, message: "is used here and is in no file of en" });
  }
  for (const [id, { where }] of english) {
    if (!uses.ids.has(id) && !uses.mentions(id) && !uses.prefixes.some((prefix) => id.startsWith(prefix)))
      diagnostics.push({ where, id, message: "is used nowhere" });
  }
  for (const locale of locales) {
    const own = locale === "en" ? english : flatten(catalogues, locale, diagnostics);
    for (const [id, { where, text }] of own) {
      const signature = signatureOf(text);
      if (signature instanceof Error) diagnostics.push({ where, id, message: `is not ICU: ${signature.message}` });
      const model = english.get(id);
      if (!model) {
        diagnostics.push({ where, id, message: "is not in en" });
        continue;
      }
      const wanted = signatureOf(model.text);
      if (typeof signature === "string" && typeof wanted === "string" && signature !== wanted)
        diagnostics.push({ where, id, message: `has the arguments (${signature}), en has (${wanted})` });
    }
    if (fallbacks[locale]) continue;
    for (const [id, { where }] of english) {
      if (!own.has(id)) diagnostics.push({ where: where.replace("/en/", `/${locale}/`), id, message: "is missing" });
    }
  }
  return diagnostics;
}

function flatten(catalogues: Catalogues, locale: string, diagnostics: MessageDiagnostic[]) {
  const all = new Map<string, { where: string; text: string }>();
  for (const [namespace, messages] of catalogues.get(locale) ?? []) {
    const where = `app/i18n/messages/${locale}/${namespace}.json`;
    for (const [id, text] of Object.entries(messages)) {
      const before = all.get(id);
      if (before) diagnostics.push({ where, id, message: `is in ${before.where} too` });
      all.set(id, { where, text });
    }
  }
  return all;
}

/** The names and kinds of a message's arguments and tags; plural and select by name only, as their options differ by language. */
function signatureOf(text: string): string | Error {
  try {
    const names = new Set<string>();
    const walk = (elements: readonly MessageFormatElement[]) => {
      for (const element of elements) {
        if (element.type === 0 || element.type === 7) continue;
        names.add(`${element.value}:${element.type === 8 ? "tag" : element.type === 1 ? "text" : "typed"}`);
        if ("options" in element) for (const option of Object.values(element.options)) walk(option.value);
        if ("children" in element) walk(element.children);
      }
    };
    walk(parse(text));
    // A number may be repeated inside its own plural as plain text.
    for (const name of [...names]) if (name.endsWith(":typed")) names.delete(name.replace(":typed", ":text"));
    return [...names].sort().join(", ");
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
