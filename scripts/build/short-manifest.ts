import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BEGIN = "window.__remixManifest=";

interface Manifest {
  routes: Record<string, { imports?: string[] }>;
}

/**
 * Takes out of the browser's list of routes which files each of them imports: half of its 8.4 kB gzipped, on every page. The server
 * has its own list, and preloads from it; the browser finds imports as it loads a route. Only links that prefetch would ask for them.
 */
export function shortenManifest(folder: string): void {
  const names = readdirSync(folder).filter((name) => /^manifest-[0-9a-f]+\.js$/.test(name));
  const [name] = names;
  if (!name || names.length > 1) throw new Error(`${folder} has ${names.length} lists of routes, and should have one`);
  const file = join(folder, name);
  writeFileSync(file, shortManifest(readFileSync(file, "utf8")));
}

/** The script of the list without its routes' imports. */
export function shortManifest(script: string): string {
  if (!script.startsWith(BEGIN))
    throw new Error(`the list of routes doesn't begin with ${BEGIN}: is it another Remix?`);
  const { routes, ...rest } = JSON.parse(script.slice(BEGIN.length).replace(/;\s*$/, "")) as Manifest;
  const short = Object.entries(routes).map(([id, { imports: _, ...route }]) => [id, route]);
  return `${BEGIN}${JSON.stringify({ ...rest, routes: Object.fromEntries(short) })};`;
}
