import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/server-runtime";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { RequestFacts } from "#schemas/kit/facts.ts";
import { StartError } from "./environment.ts";
import type { StorefrontModule } from "./front-door/documents.ts";

/** What the storefront is given at start (app/context.ts says the same from the other side). */
export interface StorefrontServices {
  brands: ReadonlyMap<string, Brand>;
  platform: (request: Request, facts: RequestFacts) => Promise<Response>;
  cms: (request: Request) => Promise<Response>;
  flags: (request: Request) => Promise<Response>;
  dataFolder: string;
  now: () => Date;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}

export interface StorefrontBuild {
  build: ServerBuild;
  create(services: StorefrontServices): StorefrontModule;
}

/** The production build of app/. */
export async function loadStorefrontBuild(buildFolder: string): Promise<StorefrontBuild> {
  const file = join(buildFolder, "storefront", "server", "index.js");
  if (!existsSync(file)) throw new StartError("There is no build yet: run npm run build.");
  return toStorefrontBuild((await import(pathToFileURL(file).href)) as ServerBuild);
}

export function toStorefrontBuild(build: ServerBuild): StorefrontBuild {
  const entry = build.entry.module as unknown as {
    createStorefront: (services: StorefrontServices) => StorefrontModule;
  };
  return { build, create: entry.createStorefront };
}
