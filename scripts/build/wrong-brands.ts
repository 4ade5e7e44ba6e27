import { describeDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { checkBrands } from "#server/brands/load-brands.ts";

/** What keeps the brands of a folder from being served, one finding a line; null when nothing does. Takes a second. */
export async function wrongBrands(folder: string): Promise<string | null> {
  const { diagnostics } = await checkBrands(folder);
  if (diagnostics.length === 0) return null;
  return `${diagnostics.map(describeDiagnostic).join("\n")}\n\nThe brand files are wrong: nothing was built.`;
}
