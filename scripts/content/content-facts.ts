import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ContentFacts } from "#app/content-check/facts.ts";
import { loadBrands } from "#server/brands/load-brands.ts";

/** What content/ is checked against: the brands of this house and, once it has been built, its pictures. */
export async function contentFacts(root: string, now: Date): Promise<ContentFacts> {
  const { brands } = await loadBrands(join(root, "brands"));
  const build = join(root, "build");
  if (!existsSync(join(build, "media"))) return { now, brands };
  return { now, brands, hasFile: (path) => !path.startsWith("/media/") || existsSync(join(build, path)) };
}
