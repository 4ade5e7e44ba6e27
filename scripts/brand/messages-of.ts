import { join } from "node:path";
import { isInPreparation, isVariant, localeChain } from "#schemas/i18n/locales.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import type { FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { type CatalogueReport, checkCatalogue, MESSAGES } from "../messages/check-catalogue.ts";
import { gapsOf } from "../messages/find-gaps.ts";
import { readCatalogues } from "../messages/read-catalogues.ts";
import { withPlaces } from "../messages/with-places.ts";
import type { OfferedLocales } from "./find-layers.ts";

const ROOT = join(import.meta.dirname, "../..");

/**
 * What is missing or wrong in the texts of the program's own screens, in the locales that are named (BRAND-03). Of a
 * language in preparation the missing texts count on production hosts alone; elsewhere its fallback stands in (BRAND-12).
 * `catalogue`: what has been found already, by somebody who asks for several brands.
 */
export async function messagesOf(
  { all, inProduction }: OfferedLocales,
  catalogue?: CatalogueReport,
): Promise<FileDiagnostic[]> {
  const others = all.filter((locale) => locale !== "en");
  const { diagnostics } = catalogue ?? (await checkTexts());
  const early = others.filter((locale) => inProduction.includes(locale) && isInPreparation(locale));
  return [
    ...diagnostics.filter(({ file }) => others.some((locale) => file.startsWith(`${MESSAGES}/${locale}/`))),
    ...(await missingIn(early)),
  ];
}

/** Everything that is wrong with the texts of the program's own screens. */
export const checkTexts = (): Promise<CatalogueReport> => checkCatalogue(ROOT);

async function missingIn(locales: readonly Locale[]): Promise<FileDiagnostic[]> {
  if (locales.length === 0) return [];
  const catalogues = await readCatalogues(join(ROOT, MESSAGES));
  // A country's way of a language lacks what that language lacks.
  const lacking = new Set(
    locales.flatMap(localeChain).filter((locale) => isInPreparation(locale) && !isVariant(locale)),
  );
  const gaps = [...lacking].flatMap((locale) =>
    gapsOf(catalogues, locale).map(
      ({ id, file, model }): FileDiagnostic => ({
        file,
        pointer: `/${id}`,
        found: "no text",
        allowed: `a text: a host in production offers ${locale}`,
        fix: `write what ${JSON.stringify(model)} is in this language`,
        rule: "messages-missing",
      }),
    ),
  );
  return withPlaces(gaps, ROOT);
}
