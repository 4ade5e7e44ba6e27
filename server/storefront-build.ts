import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/server-runtime";
import type { StorefrontServices } from "#schemas/kit/storefront.ts";
import { StartError } from "./environment.ts";
import type { StorefrontModule } from "./front-door/documents.ts";

export interface StorefrontBuild {
  build: ServerBuild;
  create(services: StorefrontServices): StorefrontModule;
}

/** The production build of app/, bundled with its packages. */
export async function loadStorefrontBuild(buildFolder: string): Promise<StorefrontBuild> {
  const file = join(buildFolder, "server", "storefront.js");
  if (!existsSync(file)) throw new StartError("There is no build yet: run npm run build.");
  return toStorefrontBuild((await import(pathToFileURL(file).href)) as ServerBuild);
}

export function toStorefrontBuild(build: ServerBuild): StorefrontBuild {
  const entry = build.entry.module as unknown as {
    createStorefront: (services: StorefrontServices) => StorefrontModule;
  };
  return { build, create: entry.createStorefront };
}
