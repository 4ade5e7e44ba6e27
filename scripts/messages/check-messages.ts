import { checkText, isUntranslated } from "#schemas/i18n/check-text.ts";
import type { FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import { gapsOf } from "./find-gaps.ts";
import type { Uses } from "./find-uses.ts";
import type { Catalogues } from "./read-catalogues.ts";
import { type TextPlace, textsOf } from "./texts-of.ts";

interface Input {
  catalogues: Catalogues;
  uses: Uses;
  /** Those that are checked, English first. */
  locales: readonly string[];
  /** Whether a text that the locale lacks is a fault: not for a country's way of a language, nor while it is in preparation. */
  mustBeWhole(locale: string): boolean;
}

/**
 * Everything that is wrong with the catalogues at once: ids that code uses and English lacks, ids that nothing uses, texts
 * that a locale lacks or has too many, wrong ICU, variables that differ from the English ones, and plural categories that
 * the language doesn't have or lacks. Without lines: `withPlaces` adds them.
 */
export function checkMessages({ catalogues, uses, locales, mustBeWhole }: Input): FileDiagnostic[] {
  const english = textsOf(catalogues, "en");
  return [
    ...[...uses.ids].filter(([id]) => !english.texts.has(id)).map(([id, file]) => unwritten(id, file)),
    ...[...english.texts]
      .filter(([id]) => !uses.ids.has(id) && !uses.mentions(id) && !uses.prefixes.some((each) => id.startsWith(each)))
      .map(([id, place]) => unused(id, place)),
    ...locales.flatMap((locale) => {
      const own = locale === "en" ? english : textsOf(catalogues, locale);
      return [
        ...own.diagnostics,
        ...[...own.texts].flatMap(([id, place]) => checkOne(id, place, locale, english.texts)),
        ...(mustBeWhole(locale) ? gapsOf(catalogues, locale).map((gap) => missing(gap)) : []),
      ];
    }),
  ];
}

function checkOne(
  id: string,
  { file, text }: TextPlace,
  locale: string,
  english: ReadonlyMap<string, TextPlace>,
): FileDiagnostic[] {
  const model = english.get(id);
  const at = { file, pointer: `/${id}` };
  if (!model) {
    const meant = nearest(id, [...english.keys()]);
    const fix = meant ? `rename it to "${meant}"` : "take it out";
    return [{ ...at, found: id, allowed: "an id that en has", fix, rule: "messages-known" }];
  }
  if (isUntranslated(text)) return [];
  return checkText(text, { locale, model: model.text }).map(({ rule, found, allowed }) => ({
    ...at,
    found,
    allowed,
    rule: `messages-${rule}`,
  }));
}

const missing = ({ id, file, model, frame }: ReturnType<typeof gapsOf>[number]): FileDiagnostic => ({
  file,
  pointer: `/${id}`,
  found: "no text",
  allowed: "the text of en in this language, with the same variables",
  fix: `write ${JSON.stringify(model)} in this language${frame ? `, its plural as ${frame}` : ""}`,
  rule: "messages-missing",
});

const unwritten = (id: string, file: string): FileDiagnostic => ({
  file,
  pointer: "",
  found: `the message ${id}`,
  allowed: "messages that a file of en has",
  fix: "write it in a file under app/i18n/messages/en",
  rule: "messages-known",
});

const unused = (id: string, { file }: TextPlace): FileDiagnostic => ({
  file,
  pointer: `/${id}`,
  found: "a message that nothing uses",
  allowed: "messages that code uses",
  fix: "take it out, in every language",
  rule: "messages-used",
});
