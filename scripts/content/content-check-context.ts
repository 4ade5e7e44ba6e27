import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ContentCheckContext } from "#app/content-check/context.ts";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { loadBrands } from "#server/brands/load-brands.ts";

/** What content/ is checked against: the brands, the game catalogue and, once it has been built, the pictures. */
export async function contentCheckContext(root: string, now: Date): Promise<ContentCheckContext> {
  const { brands } = await loadBrands(join(root, "brands"));
  const games = join(root, "platform/games/catalogue");
  const catalogue = existsSync(games) ? (await loadCatalogue(games)).names : undefined;
  const known = { now, brands, ...(catalogue ? { catalogue } : {}) };
  const build = join(root, "build");
  if (!existsSync(join(build, "media"))) return known;
  return { ...known, hasFile: (path) => !path.startsWith("/media/") || existsSync(join(build, path)) };
}
