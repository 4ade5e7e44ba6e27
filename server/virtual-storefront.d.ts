declare module "virtual:storefront" {
  import type { ServerBuild } from "@remix-run/server-runtime";

  const build: ServerBuild;
  export = build;
}
