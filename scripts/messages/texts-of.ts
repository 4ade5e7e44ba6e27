import type { FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import type { Catalogues } from "./read-catalogues.ts";

export interface TextPlace {
  /** As diagnostics name it. */
  file: string;
  text: string;
}

export const fileOf = (locale: string, namespace: string) => `app/i18n/messages/${locale}/${namespace}.json`;

/** The texts of a locale by message id, with the file that each stands in; an id in two files is told. */
export function textsOf(
  catalogues: Catalogues,
  locale: string,
): { texts: ReadonlyMap<string, TextPlace>; diagnostics: FileDiagnostic[] } {
  const texts = new Map<string, TextPlace>();
  const diagnostics: FileDiagnostic[] = [];
  for (const [namespace, messages] of catalogues.get(locale) ?? []) {
    const file = fileOf(locale, namespace);
    for (const [id, text] of Object.entries(messages)) {
      const before = texts.get(id);
      if (before)
        diagnostics.push({
          file,
          pointer: `/${id}`,
          found: `${id} a second time: it is in ${before.file} too`,
          allowed: "each message in one file",
          fix: "remove one of the two",
          rule: "messages-repeated",
        });
      texts.set(id, { file, text });
    }
  }
  return { texts, diagnostics };
}
