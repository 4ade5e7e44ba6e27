import type { ContentFault, LocatedDiagnostic } from "#schemas/content/diagnostic.ts";

type Words = (diagnostic: LocatedDiagnostic) => string;

/** What to do where there is no text to write instead; by fault. */
const WORDS: Partial<Record<ContentFault, Words>> = {
  "marker-unknown": () => "take the marker out, or write one of the widgets that `npm run content -- widgets` lists",
  "marker-misplaced": ({ found }) =>
    `close the element before ${found}, and write it on a line of its own or where it may stand`,
  "parameter-unknown": ({ found }) => `take ${found} out`,
  "parameter-wrong": ({ found }) => `write another value after ${found.split("=", 1)[0]}=, or take the parameter out`,
  "parameter-missing": ({ allowed }) => `write ${allowed.split(":", 1)[0]}=... into the marker`,
  "parameter-repeated": ({ found }) => `take the second ${found} out`,
  "reference-unknown": ({ found }) => `write one of the names that are there instead of ${found.replace(/^\w+=/, "")}`,
  "method-unknown": ({ found }) => `take ${found.replace(/^\w+=/, "")} out`,
  "variable-unknown": ({ found }) => `give ${found} a value in the entry's variables, or take it out`,
  "currency-unknown": ({ found }) => `take ${found} out`,
  "link-broken": ({ found }) => `write the page that ${found} is meant to lead to, or link another one`,
  "link-unsafe": () => "write an address that begins with https:// or /, or take the link out",
  "html-removed": ({ found }) => `take ${found} out`,
  "html-too-deep": () => "close the elements that are open",
  "html-too-long": () => "write several pages, or snippets, instead of one",
  "picture-wrong": () => "upload the picture as webp, avif, png or jpeg",
  "field-wrong": ({ allowed }) => `write ${allowed}`,
  "field-unknown": ({ found }) => `take ${found} out, or add it to the model by a migration`,
  "locale-unknown": ({ found }) => `take ${found} out, or add the language to locales.json`,
  "brand-unknown": ({ found }) => `take ${found} out`,
  "name-repeated": () => "give one of the two another name",
  "variant-unreached": ({ allowed }) => `end the address with one of the ${allowed}, or delete the page`,
  "translation-missing": ({ field, locale }) => `translate ${field} into ${locale}`,
  "file-malformed": ({ line, column }) => `put line ${line} right at column ${column}, or export the file again`,
  "entry-repeated": ({ found, file }) => `delete ${found} from ${file}, or give it another id`,
};

/** A finding that says what to do: its own fix, or the fault's in words (EDIT-02). */
export const withFix = (diagnostic: LocatedDiagnostic): LocatedDiagnostic => ({
  ...diagnostic,
  fix: diagnostic.fix ?? WORDS[diagnostic.fault]?.(diagnostic) ?? `write ${diagnostic.allowed}`,
});
