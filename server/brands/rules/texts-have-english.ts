import { LOCALES } from "#schemas/kit/constants.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import { licencePath } from "../brand-files.ts";
import type { BrandDiagnostic } from "../diagnostics.ts";
import type { BrandDraft } from "../draft.ts";
import type { BrandRule } from "./rule.ts";

/** Texts by locale end at English when nothing nearer is there, and name only locales that exist. */
export const textsHaveEnglish: BrandRule = (draft) => [
  ...check(draft, "brand.json", "/description", draft.brand?.description),
  ...[...draft.licences].flatMap(([code, { footer, copyright }]) => [
    ...check(draft, licencePath(code), "/footer", footer),
    ...check(draft, licencePath(code), "/copyright", copyright),
  ]),
];

function check(draft: BrandDraft, path: string, pointer: string, texts: unknown): BrandDiagnostic[] {
  if (texts === undefined) return [];
  const names = Object.keys(texts as object);
  const rule = "texts-have-english";
  const strangers = names.filter((name) => !(LOCALES as readonly string[]).includes(name));
  const diagnostics = strangers.map((name) => {
    const instead = nearest(name, LOCALES);
    return draft.diagnostic(path, {
      pointer: `${pointer}/${name}`,
      found: name,
      allowed: `one of: ${LOCALES.join(", ")}`,
      fix: instead ? `rename it to "${instead}"` : "take it out",
      rule,
    });
  });
  if (!names.includes("en")) {
    diagnostics.push(
      draft.diagnostic(path, {
        pointer: `${pointer}/en`,
        found: undefined,
        allowed: "a text: every locale falls back to English",
        fix: 'add "en"',
        rule,
      }),
    );
  }
  return diagnostics;
}
