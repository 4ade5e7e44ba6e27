import { spawnSync } from "node:child_process";
import { isBuilt } from "../../scripts/build/stamp.mjs";

/** The storms start several processes of the build at once: it is there before. */
export function setup(): void {
  if (isBuilt()) return;
  const { status } = spawnSync(process.execPath, ["--import", "tsx", "scripts/build.ts"], { stdio: "inherit" });
  if (status !== 0) throw new Error("the build failed");
}
