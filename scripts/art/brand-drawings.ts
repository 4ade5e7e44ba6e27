import { access, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Theme } from "#schemas/brand/theme.ts";
import { readJson } from "./store.ts";

/** What a brand's own pictures are drawn from. */
export interface BrandDrawings {
  readonly id: string;
  /** SVG text. */
  readonly favicon: string;
  /** SVG text. */
  readonly logo: string;
  readonly theme: Theme;
}

/** A brand's drawing or its parent's, up to the first that has one. */
async function inherited(folder: string, brand: string, path: string): Promise<string | undefined> {
  const own = join(folder, brand, path);
  const found = await access(own).then(
    () => true,
    () => false,
  );
  if (found) return own;
  const { extends: parent } = await readJson<{ extends?: string }>(join(folder, brand, "brand.json"));
  return parent === undefined || parent === brand ? undefined : inherited(folder, parent, path);
}

/** Every brand that has a mark, a logo and colours, of its own or of its parent, by name. */
export async function brandDrawings(root: string): Promise<BrandDrawings[]> {
  const folder = join(root, "brands");
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const brands: BrandDrawings[] = [];
  for (const id of folders
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("_"))
    .sort()) {
    const [favicon, logo, theme] = await Promise.all(
      ["art/favicon.svg", "art/logo-full.svg", "theme.json"].map((path) => inherited(folder, id, path)),
    );
    if (!favicon || !logo || !theme) continue;
    brands.push({
      id,
      favicon: await readFile(favicon, "utf8"),
      logo: await readFile(logo, "utf8"),
      theme: await readJson<Theme>(theme),
    });
  }
  return brands;
}

/** What stands between the tags of an SVG. */
export const insideOf = (svg: string): string => svg.replace(/^.*?<svg[^>]*>/s, "").replace(/<\/svg>\s*$/, "");

/** Width and height of a drawing's view box. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [, width = "150", height = "40"] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}
