import type { Host } from "../brand/brand.ts";
import type { Brand } from "../brand/resolved.ts";
import type { RequestContext } from "./request-context.ts";

/** Where content comes from: Contentful, or the bundled delivery API inside the process. */
export interface CmsConnection {
  space: string;
  environment: string;
  deliveryToken: string;
  previewToken: string;
  deliveryHost: string;
  previewHost: string;
  /** Is called without TLS: a CMS on this machine. */
  insecure?: boolean;
  /** Answers in the process; absent when the CMS is elsewhere. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Formats of the book that players may download (document 3 section 9). */
export const BOOK_FORMATS = { pdf: "application/pdf", epub: "application/epub+zip" } as const;
export type BookFormat = keyof typeof BOOK_FORMATS;
/** Something that has changed on the site, whichever process or CMS has changed it. */
export interface ContentChange {
  space: string;
  kind: "Entry" | "Asset";
  id: string;
  /** Null for an asset, and where nobody knows any more. */
  contentType: string | null;
  action: "publish" | "unpublish";
}

/** Everything in the game catalogue that a marker can name. */
export interface CatalogueNames {
  categories: readonly string[];
  collections: readonly string[];
  providers: readonly string[];
  /** Identifiers such as `turbogames/rocket-x`. */
  games: readonly string[];
}

/** What the front door hands to the storefront once, at start. */
export interface StorefrontServices {
  /** The platform is another program (PLATFORM_URL), which can be slow while this one is not (FAULT-03). */
  platformElsewhere?: boolean;
  brands: ReadonlyMap<string, Brand>;
  /** The platform's HTTP contract, in this process or elsewhere. */
  platform: (request: Request, requestContext: RequestContext, signal?: AbortSignal) => Promise<Response>;
  /** The bundled games' own pages and calls (schemas/studio), in this process or elsewhere. */
  studio: (request: Request, requestContext: RequestContext) => Promise<Response>;
  cms: CmsConnection;
  /** The bundled content, which a first start falls back to while another CMS is down. */
  bundledCms: CmsConnection;
  /** Unleash's frontend API, in this process or elsewhere. */
  flags: (request: Request) => Promise<Response>;
  /** /ffc is open on production hosts too, and browsers may switch flags there. */
  flagsPage: boolean;
  /** Whether a picture of the site's own is there; left out where nobody can say. */
  hasFile?: (path: string) => boolean;
  /** Names of the payment providers that the platform is connected with. */
  paymentProviders: readonly string[];
  /** What markers may name of the games; left out where another platform has them. */
  catalogue?: CatalogueNames;
  /** Folder in which last good copies are kept. */
  dataFolder: string;
  /** The brand's book in a language, as it was built; null where there is none. */
  readBook: (locale: string, format: BookFormat) => Promise<Uint8Array | null>;
  /** The CMS's content has taken the place of a copy, or of what was there before a change: pages of this brand that were rendered before are no longer right. */
  contentReplaced?: (brand: string) => void;
  now: () => Date;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}

/** A brand's casino, or the site of its bundled sportsbook. */
export type Site = "casino" | "sports";

/** What is under a host. */
export interface SiteOfHost {
  brand: Brand;
  host: Host;
  site: Site;
}

/** What the front door says of one request. */
export interface StorefrontRequest {
  requestContext: RequestContext;
  host: Host;
  /** Which of a brand's sites the host has. */
  site: Site;
  prefix: string;
  guestMode: boolean;
  /** What decided the locale; a player's own language comes after the cookie and before the country's. */
  localeFrom: "prefix" | "cookie" | "country";
  /** The hundredth of all browsers that this one is in, 0 to 99: it parts guests for shares and variants of flags. */
  share: number;
  nonce: string;
}
