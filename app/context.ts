import type { Brand } from "#schemas/brand/resolved.ts";
import type { RequestFacts } from "#schemas/kit/facts.ts";
import type { ContentGateway } from "./gateways/content.server.ts";
import type { Memory } from "./gateways/memory.server.ts";
import type { PlatformGateway } from "./gateways/platform.server.ts";
import type { Visitor } from "./visitor/visitor.ts";

/** What the front door hands to the storefront once, at start. */
export interface StorefrontServices {
  brands: ReadonlyMap<string, Brand>;
  /** The platform's HTTP contract, in this process or elsewhere. */
  platform: (request: Request, facts: RequestFacts) => Promise<Response>;
  /** Contentful's delivery and preview API: the bundled one in this process, or the real one through global fetch. */
  cms: (request: Request) => Promise<Response>;
  /** Unleash's frontend API likewise. */
  flags: (request: Request) => Promise<Response>;
  /** Folder in which last good copies are kept. */
  dataFolder: string;
  now: () => Date;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}

/** What the front door says of one request beside its facts. */
export interface Arrival {
  facts: RequestFacts;
  host: Brand["hosts"][number];
  prefix: string;
  guestMode: boolean;
  /** What decided the locale; a player's own language comes after the cookie and before the country's. */
  localeFrom: "prefix" | "cookie" | "country";
  nonce: string;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    visitor: Visitor;
    platform: PlatformGateway;
    content: ContentGateway;
    /** What is the same for many visitors. */
    memory: Memory;
    log: StorefrontServices["log"];
    now: StorefrontServices["now"];
  }
}
