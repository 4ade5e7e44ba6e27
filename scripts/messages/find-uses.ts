import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Ids that code names, with where; and beginnings of ids that it puts together. */
export interface Uses {
  ids: ReadonlyMap<string, string>;
  prefixes: readonly string[];
  /** Whether an id stands anywhere as text; some have no dot and are found only by asking. */
  mentions(id: string): boolean;
}

/** Codes that are told to game providers and their programs, never to a visitor. */
const MACHINE_CODES = /^(WALLET|STUDIO|FLAGS|CONFIG|BRAND|PLATFORM)\./;

/** An id stands in code as a literal of capitals and dots; `FORM.${name}` uses all that begin so. */
const LITERAL = /["'`]([A-Z][A-Z0-9_]*(?:\.[A-Z0-9_]+)+)["'`]/g;
/** What stands between two quotes, so long as it could be an id. */
const QUOTED = /"([\w.]+)(?=")/g;
const TEMPLATE = /`([A-Z][A-Z0-9_]*\.(?:[A-Z0-9_]+\.)*)\$\{/g;

export function usesIn(files: ReadonlyMap<string, string>): Uses {
  const ids = new Map<string, string>();
  const prefixes = new Set<string>();
  const quoted = new Set<string>();
  for (const [file, text] of files) {
    for (const [, id] of text.matchAll(LITERAL)) if (id && !ids.has(id) && !MACHINE_CODES.test(id)) ids.set(id, file);
    for (const [, prefix] of text.matchAll(TEMPLATE)) if (prefix) prefixes.add(prefix);
    for (const [, id] of text.matchAll(QUOTED)) if (id) quoted.add(id);
  }
  return { ids, prefixes: [...prefixes], mentions: (id) => quoted.has(id) };
}

/** Reads the code of the given folders; those that are not there are passed over. */
export async function readCode(root: string, folders: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    for (const name of names.sort()) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
      files.set(join(folder, name), await readFile(join(root, folder, name), "utf8"));
    }
  }
  return files;
}
