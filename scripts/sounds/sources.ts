import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A hash of all that the sounds are rendered from, by which a test notices files that are older than their scores. */
export function sourcesOf(): string {
  const folder = "scripts/sounds";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => join(folder, file));
  const hash = createHash("sha256");
  for (const file of [...files, "scripts/sounds.ts"].toSorted()) hash.update(`${file}\n${readFileSync(file, "utf8")}`);
  return hash.digest("hex").slice(0, 16);
}
