import { resolve } from "node:path";
import { composeStorefront } from "./compose-storefront.ts";
import { main } from "./main-process.ts";
import { loadStorefrontBuild } from "./storefront-build.ts";

await main({
  mode: "production",
  compose: composeStorefront,
  storefront: async () => ({ load: () => loadStorefrontBuild(resolve("build")), close: async () => {} }),
});
