#!/usr/bin/env node
/** npm start: builds when there is no build of these sources, then serves every brand. */
import { spawnSync } from "node:child_process";
import { isBuilt } from "./build/stamp.mjs";

if (!isBuilt()) {
  const built = spawnSync(process.execPath, ["--import", "tsx", "scripts/build.ts"], { stdio: "inherit" });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
// React renders several times slower without.
process.env.NODE_ENV ??= "production";
await import("../build/server/main.js");
