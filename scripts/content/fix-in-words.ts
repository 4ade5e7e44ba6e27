import type { ContentFault, LocatedDiagnostic } from "#schemas/content/diagnostic.ts";

type Words = (diagnostic: LocatedDiagnostic) => string;

/** What to do where there is no text to write instead; by fault. */
const WORDS: Partial<Record<ContentFault, Words>> = {
  "marker-unknown": () => "remove the marker, or use one of the widgets that `npm run content -- widgets` lists",
  "marker-misplaced": ({ found }) =>
    `close the element before ${found}, and write it on a line of its own or where it may stand`,
  "parameter-unknown": ({ found }) => `remove ${found}`,
  "parameter-wrong": ({ found }) => `write another value after ${found.split("=", 1)[0]}=, or remove the parameter`,
  "parameter-missing": ({ allowed }) => `write ${allowed.split(":", 1)[0]}=... into the marker`,
  "parameter-repeated": ({ found }) => `remove the second ${found}`,
  "reference-unknown": ({ found }) => `use an existing name instead of ${found.replace(/^\w+=/, "")}`,
  "method-unknown": ({ found }) => `remove ${found.replace(/^\w+=/, "")}`,
  "variable-unknown": ({ found }) => `give ${found} a value in the entry's variables, or remove it`,
  "currency-unknown": ({ found }) => `remove ${found}`,
  "link-broken": ({ found }) => `write the page that ${found} links to, or link to another one`,
  "link-unsafe": () => "write an address that begins with https:// or /, or remove the link",
  "html-removed": ({ found }) => `remove ${found}`,
  "html-too-deep": () => "close the elements that are open",
  "html-too-long": () => "write several pages, or snippets, instead of one",
  "picture-wrong": () => "upload the picture as webp, avif, png or jpeg",
  "field-wrong": ({ allowed }) => `write ${allowed}`,
  "field-unknown": ({ found }) => `remove ${found}, or add it to the model with a migration`,
  "locale-unknown": ({ found }) => `remove ${found}, or add the language to locales.json`,
  "brand-unknown": ({ found }) => `remove ${found}`,
  "name-repeated": () => "give one of the two another name",
  "variant-unreached": ({ allowed }) => `end the address with one of the ${allowed}, or delete the page`,
  "translation-missing": ({ field, locale }) => `translate ${field} into ${locale}`,
  "file-malformed": ({ line, column }) => `correct line ${line} at column ${column}, or export the file again`,
  "entry-repeated": ({ found, file }) => `delete ${found} from ${file}, or give it another id`,
};

/** A finding that says what to do: its own fix, or the fault's in words (EDIT-02). */
export const withFix = (diagnostic: LocatedDiagnostic): LocatedDiagnostic => ({
  ...diagnostic,
  fix: diagnostic.fix ?? WORDS[diagnostic.fault]?.(diagnostic) ?? `write ${diagnostic.allowed}`,
});
