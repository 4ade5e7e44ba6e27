import { isInPreparation } from "#schemas/i18n/locales.ts";
import { describeDiagnostic, type FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { checkBrands } from "#server/brands/load-brands.ts";
import { examineBonuses } from "./examine-bonuses.ts";
import { offeredLocales } from "./find-layers.ts";
import { messagesOf } from "./messages-of.ts";
import { type BrandReport, count, noBrand } from "./report.ts";

/** Checks every brand, or the one that is named, and says all that is wrong at once. */
export async function reportOnBrands(
  folder: string,
  options: { brand?: string; json?: boolean } = {},
): Promise<BrandReport> {
  const { diagnostics: all, diagnosticsOf, drafts } = await checkBrands(folder);
  const { brand, json } = options;
  if (brand !== undefined && !diagnosticsOf.has(brand)) return noBrand(brand, diagnosticsOf.keys());
  const offered = await offeredLocales(folder, brand === undefined ? [...diagnosticsOf.keys()] : [brand]);
  const diagnostics: readonly FileDiagnostic[] = [
    ...(brand === undefined ? all : (diagnosticsOf.get(brand) ?? [])),
    ...(await examineBonuses([...drafts.values()].filter(({ id }) => brand === undefined || id === brand))),
    ...(await messagesOf(offered)),
  ];
  const exitCode = diagnostics.length > 0 ? 1 : 0;
  if (json) return { exitCode, text: JSON.stringify(diagnostics, null, 2) };
  if (diagnostics.length > 0) {
    return {
      exitCode,
      text: `${diagnostics.map(describeDiagnostic).join("\n")}\n\n${count(diagnostics.length, "issue")}`,
    };
  }
  const early = offered.all.filter(isInPreparation);
  return {
    exitCode,
    text: [
      `${brand ?? count(diagnosticsOf.size, "brand")}: no issues`,
      ...early.map(
        (locale) =>
          `${locale} is in preparation. Texts that still fall back to another language: npm run messages -- gaps ${locale}`,
      ),
    ].join("\n"),
  };
}
