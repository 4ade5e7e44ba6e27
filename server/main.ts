import { resolve } from "node:path";
import { composeRuntime } from "./compose.ts";
import { composePlatform } from "./compose-platform.ts";
import { composeStorefront } from "./compose-storefront.ts";
import { readEnvironment } from "./environment.ts";
import { readFiles } from "./files.ts";
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

/** Runs what every start runs before it has a database, so that the build knows what has to be compiled. */
export async function rehearse(): Promise<void> {
  await loadStorefrontBuild();
  await readFiles(readEnvironment({}), resolve("."), resolve("build"));
}
