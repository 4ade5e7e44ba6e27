import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { schemaFiles } from "./files.ts";

const written = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".schema.json"));

/** Writes schemas/json anew; files of schemas that are gone are removed. */
export async function exportSchemas(folder: string): Promise<string[]> {
  const files = schemaFiles();
  await mkdir(folder, { recursive: true });
  for (const name of await written(folder)) if (!(name in files)) await rm(join(folder, name));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return Object.keys(files);
}

/** What differs between the schemas in code and those under schemas/json; empty when they agree. */
export async function compareSchemas(folder: string): Promise<string[]> {
  const files = schemaFiles();
  const there = await written(folder);
  const differences = there.filter((name) => !(name in files)).map((name) => `${name}: no such schema any more`);
  for (const [name, text] of Object.entries(files)) {
    if (!there.includes(name)) differences.push(`${name}: missing`);
    else if ((await readFile(join(folder, name), "utf8")) !== text) differences.push(`${name}: out of date`);
  }
  return differences;
}
