import { describeFinding, type FileFinding } from "#schemas/kit/files/findings.ts";
import { checkBrands } from "#server/brands/load-brands.ts";

export interface BrandReport {
  /** 0 when nothing is wrong, 1 with findings, 2 when the command itself was wrong. */
  exitCode: 0 | 1 | 2;
  text: string;
}

/** Checks every brand, or the one that is named, and says all that is wrong at once. */
export async function reportOnBrands(
  folder: string,
  options: { brand?: string; json?: boolean } = {},
): Promise<BrandReport> {
  const { findings: all, findingsOf } = await checkBrands(folder);
  const { brand, json } = options;
  if (brand !== undefined && !findingsOf.has(brand)) {
    return { exitCode: 2, text: `No brand ${brand}. There are: ${[...findingsOf.keys()].sort().join(", ")}` };
  }
  const findings: readonly FileFinding[] = brand === undefined ? all : (findingsOf.get(brand) ?? []);
  const exitCode = findings.length > 0 ? 1 : 0;
  if (json) return { exitCode, text: JSON.stringify(findings, null, 2) };
  if (findings.length > 0) {
    return { exitCode, text: `${findings.map(describeFinding).join("\n")}\n\n${count(findings.length, "finding")}` };
  }
  return { exitCode, text: brand ? `${brand}: nothing wrong` : `${count(findingsOf.size, "brand")}: nothing wrong` };
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;
