import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Everything that a build is made from, but for what brands draw. The rest of brands/ and content/ is read at start. */
const SOURCES = [
  "app",
  "content/assets",
  "content/book",
  "platform",
  "sandbox",
  "schemas",
  "scripts/books",
  "scripts/build",
  "scripts/art.ts",
  "server",
  "ui",
  "widgets",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "vite.studio.config.ts",
];
const STAMP = join("build", "stamp");
const DRAWINGS_STAMP = join("build", "drawings-stamp");

/** A hash over the sources' names, sizes and times: the same as long as nothing was touched. */
export const sourceStamp = () => stampOf(SOURCES, () => true);

/** The same over what pictures are made from in brands/: drawings, colours, and the payment methods that have marks. */
export const drawingsStamp = () =>
  stampOf(["brands"], (path) => /[\\/](art[\\/].*|(brand|theme|payments)\.json)$/.test(path));

function stampOf(sources, counts) {
  const hash = createHash("sha256");
  const add = (path) => {
    if (/\.test\.tsx?$/.test(path) || !counts(path)) return;
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  const visit = (folder) => {
    // The folder says which of its entries are folders: stat is called once for each file, and never for a test.
    const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else add(path);
    }
  };
  for (const source of sources) {
    const stat = statSync(source, { throwIfNoEntry: false });
    if (stat?.isDirectory()) visit(source);
    else if (stat) add(source);
  }
  return hash.digest("hex");
}

const isSame = (file, stamp) => existsSync(file) && readFileSync(file, "utf8") === stamp;

export const isBuilt = () => isSame(STAMP, sourceStamp());
export const areDrawn = () => isSame(DRAWINGS_STAMP, drawingsStamp());

export const markBuilt = (stamp) => writeFileSync(STAMP, stamp);
export const markDrawn = (stamp) => writeFileSync(DRAWINGS_STAMP, stamp);
