import { isUntranslated, pluralFrame } from "#schemas/i18n/check-text.ts";
import type { Catalogues } from "./read-catalogues.ts";
import { fileOf, textsOf } from "./texts-of.ts";

/** A text that a locale lacks. */
export interface Gap {
  id: string;
  /** Where it is to be written. */
  file: string;
  /** The text of the language that is translated from. */
  model: string;
  /** The plural that the text needs in this language; empty for a text without one. */
  frame: string;
}

/** Texts that English has and the locale lacks, or has no words for, in the order of the files. */
export function gapsOf(catalogues: Catalogues, locale: string, from = "en"): Gap[] {
  const { texts: own } = textsOf(catalogues, locale);
  const { texts: source } = textsOf(catalogues, from);
  return [...(catalogues.get("en") ?? [])].flatMap(([namespace, messages]) =>
    Object.entries(messages)
      .filter(([id]) => isUntranslated(own.get(id)?.text ?? ""))
      .map(([id, english]) => {
        const model = source.get(id)?.text || english;
        return {
          id,
          file: own.get(id)?.file ?? fileOf(locale, namespace),
          model,
          frame: pluralFrame(model, locale),
        };
      }),
  );
}
