import { readdir, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { ConfigCandidate } from "#platform/config/source.ts";
import { CONFIG_NAMES } from "#schemas/config/index.ts";
import { configPath } from "./brand-files.ts";
import { draftBrand } from "./draft.ts";
import { lineage } from "./inherit.ts";
import { type RawBrandFolder, readBrandFolder } from "./read-folder.ts";
import { BRAND_RULES } from "./rules/index.ts";

/** What the files say now of every payload of the brands that are named, each by itself: a wrong one spoils no other. */
export async function readConfigFiles(folder: string, brands: Iterable<string>): Promise<ConfigCandidate[]> {
  const shownAs = basename(resolve(folder));
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const raw = names.map(({ name }) => readBrandFolder(folder, name, `${shownAs}/${name}`));
  const folders = new Map(raw.map((one) => [one.id, one]));
  return [...brands].flatMap((id) => {
    const own = folders.get(id);
    return own ? candidatesOf(own, folders, `${shownAs}/${id}`) : [];
  });
}

function candidatesOf(
  own: RawBrandFolder,
  folders: ReadonlyMap<string, RawBrandFolder>,
  shown: string,
): ConfigCandidate[] {
  const { line } = lineage(own, folders);
  const { draft, diagnostics } = draftBrand(own.id, shown, line);
  const all = [
    ...line.flatMap((one) => one.diagnostics),
    ...diagnostics,
    ...BRAND_RULES.flatMap((rule) => rule(draft)),
  ];
  return CONFIG_NAMES.map((name): ConfigCandidate => {
    const from = `${shown}/${configPath(name)}`;
    const about = { brand: own.id, name, source: "files" as const, from };
    const wrong = all.filter(({ file }) => file.endsWith(`/${configPath(name)}`));
    const payload = draft.config[name];
    if (wrong.length === 0 && payload !== undefined) return { ...about, payload };
    return { ...about, diagnostics: wrong, bytes: 0 };
  });
}

/** Changes whenever a payload's file does: names, sizes and times of all of them. */
export async function configFilesStamp(folder: string): Promise<string> {
  const lines: string[] = [];
  for (const brand of (await readdir(folder)).sort()) {
    const files = await readdir(join(folder, brand, "config")).catch(() => []);
    for (const file of files.sort()) {
      const at = await stat(join(folder, brand, "config", file)).catch(() => null);
      if (at) lines.push(`${brand}/${file} ${at.size} ${at.mtimeMs}`);
    }
  }
  return lines.join("\n");
}
