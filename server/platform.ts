import { resolve } from "node:path";
import { composePlatform } from "./compose-platform.ts";
import { main } from "./main-process.ts";
import { loadStorefrontBuild } from "./storefront-build.ts";

await main({
  mode: "production",
  compose: composePlatform,
  storefront: async () => ({ load: () => loadStorefrontBuild(resolve("build")), close: async () => {} }),
});
