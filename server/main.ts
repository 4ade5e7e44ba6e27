import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { composeRuntime } from "./compose.ts";
import { composePlatform } from "./compose-platform.ts";
import { composeStorefront } from "./compose-storefront.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { readFiles } from "./files.ts";
import { createLog } from "./log.ts";
import { main } from "./main-process.ts";
import { loadStorefrontBuild } from "./storefront-build.ts";

/** The processes of the production build, each by the name of its file in build/server. */
const COMPOSITIONS = { main: composeRuntime, platform: composePlatform, storefront: composeStorefront };

/** Starts one of the processes (scripts/build/run-bundle.mjs). */
export const start = (name: keyof typeof COMPOSITIONS) =>
  main({
    mode: "production",
    compose: COMPOSITIONS[name],
    storefront: async () => ({ load: loadStorefrontBuild, close: async () => {} }),
  });

/**
 * Runs what a start and its first page run, so that the build knows what has to be compiled: the files, and where the
 * embedded database can run, everything else on a database of its own.
 */
export async function rehearse(): Promise<void> {
  await loadStorefrontBuild();
  await readFiles(readEnvironment({}), resolve("."), resolve("build"));
  const folder = mkdtempSync(join(tmpdir(), "marquee-rehearsal-"));
  try {
    await rehearsePage(readEnvironment({ DATA_FOLDER: folder }));
  } catch (error) {
    process.stderr.write(`The build could not rehearse a page; starts take a little longer: ${error}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rehearsePage(environment: Environment): Promise<void> {
  const runtime = await composeRuntime({
    environment,
    log: createLog("silent"),
    mode: "production",
    root: resolve("."),
    buildFolder: resolve("build"),
    storefront: { load: loadStorefrontBuild },
  });
  try {
    const host = runtime.addresses(80)[0]?.split("//")[1] ?? "localhost";
    const connection = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
    const page = await runtime.fetch(new Request(`http://${host}`, { headers: { host } }), connection as never);
    await (page as Response).text();
  } finally {
    await runtime.drain();
    await runtime.close();
  }
}
