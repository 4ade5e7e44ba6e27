import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Everything that a build is made from. brands/ and content/ are read at start and need no build, but for their drawings and the book. */
const SOURCES = [
  "app",
  "brands",
  "content/assets",
  "content/book",
  "platform",
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

/** A hash over the sources' names, sizes and times: the same as long as nothing was touched. */
export function sourceStamp() {
  const hash = createHash("sha256");
  const visit = (path) => {
    if (!existsSync(path)) return;
    const stat = statSync(path);
    if (!stat.isDirectory()) {
      if (!/\.test\.tsx?$/.test(path)) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(path).sort()) visit(join(path, name));
  };
  SOURCES.forEach(visit);
  return hash.digest("hex");
}

export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, "utf8") === sourceStamp();

export const markBuilt = (stamp) => writeFileSync(STAMP, stamp);
