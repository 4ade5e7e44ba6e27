import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ContentSpace, SpaceAsset, SpaceEntry } from "#schemas/content/space.ts";
import { loadMigrations } from "#server/content/load-content.ts";
import { runMigrations } from "#server/content/run-migrations.ts";
import { diffSpaces, isSameResource } from "./diff-spaces.ts";

type Resource = SpaceEntry | SpaceAsset;

interface Current {
  space: ContentSpace;
  files: ReadonlyMap<string, string>;
}

/**
 * Writes a space over a content folder: every entry into the file that it has, new ones into a file of their own. Files
 * in which nothing is new stay as they are, byte for byte. Answers the files that were written or removed.
 */
export async function writeContent(folder: string, current: Current, next: ContentSpace): Promise<string[]> {
  const before = new Map<string, Resource>(
    [...current.space.entries, ...current.space.assets].map((one) => [one.sys.id, one]),
  );
  const byFile = new Map<string, { entries: SpaceEntry[]; assets: SpaceAsset[]; changed: boolean }>();
  const at = (file: string) => {
    const known = byFile.get(file) ?? { entries: [], assets: [], changed: false };
    byFile.set(file, known);
    return known;
  };
  for (const file of new Set(current.files.values())) at(file);
  const written = new Set<string>();
  for (const resource of [...next.entries, ...next.assets]) {
    const { id } = resource.sys;
    written.add(id);
    const file = at(current.files.get(id) ?? fileFor(resource));
    const old = before.get(id);
    const isSame = old !== undefined && isSameResource(old, resource) && old.sys.version === resource.sys.version;
    file.changed ||= !isSame;
    if ("contentType" in resource.sys) file.entries.push((isSame ? old : resource) as SpaceEntry);
    else file.assets.push((isSame ? old : resource) as SpaceAsset);
  }
  for (const [id, file] of current.files) if (!written.has(id)) at(file).changed = true;
  const touched: string[] = [];
  for (const [file, { entries, assets, changed }] of [...byFile].sort(([a], [b]) => a.localeCompare(b))) {
    if (!changed) continue;
    touched.push(file);
    if (entries.length + assets.length === 0) await rm(join(folder, file), { force: true });
    else
      await write(
        join(folder, file),
        file === "assets.json" ? { assets } : { entries, ...(assets.length ? { assets } : {}) },
      );
  }
  if (diffSpaces(localesOnly(current.space), localesOnly(next)).length > 0) {
    await write(join(folder, "locales.json"), { locales: next.locales });
    touched.push("locales.json");
  }
  return touched;
}

const localesOnly = ({ locales }: ContentSpace): ContentSpace => ({
  locales,
  contentTypes: [],
  entries: [],
  assets: [],
});

/** Content types that no migration makes: a space's own, kept beside the migrations. */
export async function writeModel(
  folder: string,
  migrated: ContentSpace["contentTypes"],
  next: ContentSpace,
): Promise<boolean> {
  const ours = new Set(migrated.map(({ sys }) => sys.id));
  const contentTypes = next.contentTypes.filter(({ sys }) => !ours.has(sys.id));
  const path = join(folder, "model.json");
  const known = await readFile(path, "utf8").catch(() => null);
  const text = contentTypes.length > 0 ? json({ contentTypes }) : null;
  if (known === text) return false;
  if (text === null) await rm(path, { force: true });
  else await write(path, { contentTypes });
  return true;
}

/** Writes a whole space over a content folder, its own content types included, and names the files that it wrote. */
export async function writeSpace(
  folder: string,
  current: Current,
  next: ContentSpace,
  print: (line: string) => void,
): Promise<void> {
  const touched = await writeContent(folder, current, next);
  const migrated = runMigrations(await loadMigrations(folder));
  if (await writeModel(folder, migrated, next)) touched.push("model.json");
  for (const file of touched) print(file);
  print(`${next.entries.length} entries, ${next.assets.length} files, ${touched.length} files of content/ written`);
}

function fileFor(resource: Resource): string {
  if (!("contentType" in resource.sys)) return "assets.json";
  return `entries/${(resource as SpaceEntry).sys.contentType.sys.id}/${resource.sys.id}.json`;
}

const json = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;

async function write(path: string, document: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, json(document));
}
