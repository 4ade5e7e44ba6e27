import type { ServerBuild } from "@remix-run/server-runtime";
import type { StorefrontServices } from "#schemas/kit/storefront.ts";
import type { StorefrontModule } from "./front-door/documents.ts";

export interface StorefrontBuild {
  build: ServerBuild;
  create(services: StorefrontServices): StorefrontModule;
}

/** The production build of app/, which the server's bundle has inside (scripts/build/bundle-server.ts). */
export const loadStorefrontBuild = async (): Promise<StorefrontBuild> =>
  toStorefrontBuild(await import("virtual:storefront"));

export function toStorefrontBuild(build: ServerBuild): StorefrontBuild {
  const entry = build.entry.module as unknown as {
    createStorefront: (services: StorefrontServices) => StorefrontModule;
  };
  return { build, create: entry.createStorefront };
}
