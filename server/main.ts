import { resolve } from "node:path";
import { main } from "./main-process.ts";
import { loadStorefrontBuild } from "./storefront-build.ts";

await main({
  mode: "production",
  storefront: async () => ({ load: () => loadStorefrontBuild(resolve("build")), close: async () => {} }),
});
