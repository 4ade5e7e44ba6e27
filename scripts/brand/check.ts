import { describeFinding, type FileFinding } from "#schemas/kit/files/findings.ts";
import { checkBrands } from "#server/brands/load-brands.ts";
import { offeredLocales } from "./find-layers.ts";
import { messagesOf } from "./messages-of.ts";
import { type BrandReport, count, noBrand } from "./report.ts";

/** Checks every brand, or the one that is named, and says all that is wrong at once. */
export async function reportOnBrands(
  folder: string,
  options: { brand?: string; json?: boolean } = {},
): Promise<BrandReport> {
  const { findings: all, findingsOf } = await checkBrands(folder);
  const { brand, json } = options;
  if (brand !== undefined && !findingsOf.has(brand)) return noBrand(brand, findingsOf.keys());
  const findings: readonly FileFinding[] = [
    ...(brand === undefined ? all : (findingsOf.get(brand) ?? [])),
    ...(await messagesOf(await offeredLocales(folder, brand === undefined ? [...findingsOf.keys()] : [brand]))),
  ];
  const exitCode = findings.length > 0 ? 1 : 0;
  if (json) return { exitCode, text: JSON.stringify(findings, null, 2) };
  if (findings.length > 0) {
    return { exitCode, text: `${findings.map(describeFinding).join("\n")}\n\n${count(findings.length, "finding")}` };
  }
  return { exitCode, text: brand ? `${brand}: nothing wrong` : `${count(findingsOf.size, "brand")}: nothing wrong` };
}
