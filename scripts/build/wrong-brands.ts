import { describeFinding } from "#schemas/kit/files/findings.ts";
import { checkBrands } from "#server/brands/load-brands.ts";

/** What keeps the brands of a folder from being served, one finding a line; null when nothing does. Takes a second. */
export async function wrongBrands(folder: string): Promise<string | null> {
  const { findings } = await checkBrands(folder);
  if (findings.length === 0) return null;
  return `${findings.map(describeFinding).join("\n")}\n\nThe brand files are wrong: nothing was built.`;
}
