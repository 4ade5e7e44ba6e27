import { resolve } from "node:path";
import { composeRuntime } from "./compose.ts";
import { main } from "./main-process.ts";
import { loadStorefrontBuild } from "./storefront-build.ts";

await main({
  mode: "production",
  compose: composeRuntime,
  storefront: async () => ({ load: () => loadStorefrontBuild(resolve("build")), close: async () => {} }),
});
