#!/usr/bin/env node
/**
 * npm start, npm run start:platform, npm run start:storefront: builds when there is no build of these sources, draws anew when only a brand's drawings have changed, then
 * serves every brand. Before either, the brand files are checked: nobody waits for a build that can't start.
 */
import { spawnSync } from "node:child_process";
import { areDrawn, isBuilt } from "./build/stamp.mjs";

const work = isBuilt() ? (areDrawn() ? null : ["--drawings"]) : [];
if (work) {
  const script = ["--import", "tsx", "scripts/build.ts", ...work];
  const built = spawnSync(process.execPath, script, { stdio: "inherit" });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
// React renders several times slower without.
process.env.NODE_ENV ??= "production";
const [which = "main"] = process.argv.slice(2);
await import(`../build/server/${which}.js`);
