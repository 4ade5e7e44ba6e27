/**
 * Runs the process of this file's name (main, platform, storefront) from the server's bundle and what V8 compiled of it at
 * the build. Another version of Node, or other flags, compile it anew. With --compile nothing is started: the modules are
 * loaded and what they compiled is written down.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Script } from "node:vm";

const folder = dirname(fileURLToPath(import.meta.url));
const name = basename(fileURLToPath(import.meta.url), ".js");
const isCompiling = process.argv.includes("--compile");
const file = join(folder, "server.cjs");
const cache = join(folder, "server.cache");

// The database comes up while the rest is loaded. A storefront has none.
if (!isCompiling && name !== "storefront")
  await createRequire(file)("./database.cjs").beginEmbeddedDatabase(process.env);

// The bundle is one function, in ASCII: read as such it is half as large in memory, and V8 takes it without a copy.
const script = new Script(readFileSync(file, "latin1"), {
  filename: file,
  ...(existsSync(cache) ? { cachedData: readFileSync(cache) } : {}),
});
const module = { exports: {} };
const importModule = (name) => import(name);
script.runInThisContext()(
  module.exports,
  createRequire(file),
  module,
  file,
  folder,
  pathToFileURL(file).href,
  importModule,
);
if (isCompiling) {
  await module.exports.rehearse();
  writeFileSync(cache, script.createCachedData());
  process.exit(0);
}
await module.exports.start(name);
