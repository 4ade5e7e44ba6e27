import type { Brand } from "#schemas/brand/resolved.ts";
import type { StorefrontRequest, StorefrontServices } from "#schemas/kit/storefront.ts";
import type { Cache } from "./gateways/cache/cache.server.ts";
import type { ContentGateway } from "./gateways/content.server.ts";
import type { PlatformGateway } from "./gateways/platform.server.ts";
import type { StudioGateway } from "./gateways/studio.server.ts";
import type { PageLifetime } from "./request/page-lifetime.ts";
import type { Visitor } from "./request/visitor.ts";

export type { StorefrontRequest, StorefrontServices };

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    visitor: Visitor;
    platform: PlatformGateway;
    studio: StudioGateway;
    content: ContentGateway;
    /** What is the same for many visitors. */
    cache: Cache;
    readBook: StorefrontServices["readBook"];
    /** Every brand of this process, by id; the desk writes for all of them. */
    brands: ReadonlyMap<string, Brand>;
    /** The answer is a document, which brings its markup with it, and not what a browser renders a page from. */
    isDocument: boolean;
    /** Until when the page of this request may be answered to other guests. */
    lifetime: PageLifetime;
    log: StorefrontServices["log"];
    now: StorefrontServices["now"];
  }
}
