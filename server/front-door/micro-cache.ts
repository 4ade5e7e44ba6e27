import { randomInt, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { SESSION_COOKIE } from "#platform/identity/cookies.ts";
import { deviceOf } from "#schemas/rules/device.ts";
import type { ReadHeaders } from "./address.ts";
import type { StoredPage } from "./cached-page.ts";
import { acceptsGzip } from "./compression.ts";
import type { PageCache } from "./page-cache.ts";
import { type ResolvedRequest, type ResolveRequestOptions, SHARE_COOKIE, SHARES } from "./resolve-request.ts";
import { HEADERS_OF_EVERY_ANSWER, newNonce } from "./security-headers.ts";

/** A guest's page on its way out, from the page cache. */
export interface GuestPage {
  page: StoredPage;
  /** What stands in this answer where each answer has a nonce of its own. */
  nonce: string;
  /** The page cache's count before this page was looked up. */
  purgeCount: number;
  /** Until when the page cache would answer with it, as its clock counts. */
  goodUntil: number;
}

/** What a request that was answered here is counted and logged by. */
export interface QuickAnswer {
  path: string;
  brand: string;
  requestId: string;
  /** As `performance.now()` counts. */
  began: number;
}

export interface MicroCacheOptions {
  rules: Pick<ResolveRequestOptions, "addresses" | "countries" | "countryHeader">;
  pages: Pick<PageCache, "purgeCount">;
  /** The page cache's clock, in milliseconds. */
  now: () => number;
  onAnswer: (answer: QuickAnswer) => void;
}

interface Entry {
  page: StoredPage;
  brand: string;
  purgeCount: number;
  until: number;
  gzip: boolean;
  /** Names and values in turns, as Node writes them; without those that are each answer's own. */
  headers: readonly string[];
  /** The Content-Security-Policy, cut where the nonce stands. */
  policy: readonly string[];
}

/** What may be published or switched meanwhile and purges nothing (flags, the clock) is this much later on a page. */
const LIFE_MS = 2_000;
const MOST_ENTRIES = 500;
const MOST_CHARACTERS = 2_048;

/**
 * Answers of the page cache once more, to requests that are alike in everything that the front door and the page cache
 * look at, before either has begun (a micro cache, decision 49). Both are asked again two seconds later at the latest,
 * and at once when anything was purged.
 */
export class MicroCache {
  readonly #options: MicroCacheOptions;
  readonly #entries: LRUCache<string, Entry>;
  readonly #drawn = new WeakMap<IncomingMessage, number>();
  readonly #leaving = new WeakMap<Response, GuestPage>();

  constructor(options: MicroCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({ max: MOST_ENTRIES });
  }

  /** The share that a request was looked up with, for its answer. */
  drawnShare(request: IncomingMessage): number | undefined {
    return this.#drawn.get(request);
  }

  /** Notes that an answer is a guest's page, for `store`. */
  offer(response: Response, page: GuestPage): void {
    this.#leaving.set(response, page);
  }

  /** The answer is nobody else's after all. */
  withdraw(response: Response): void {
    this.#leaving.delete(response);
  }

  /** Stores a finished answer, if it is a guest's page, for requests like this one. */
  store(request: IncomingMessage, { brand, share }: ResolvedRequest, response: Response): void {
    const leaving = this.#leaving.get(response);
    // What the process asks of itself came over no connection.
    const key = leaving && request.rawHeaders ? this.#keyOf(request) : null;
    if (!leaving || key === null) return;
    const { page, nonce, purgeCount, goodUntil } = leaving;
    const headers: string[] = [];
    let policy: readonly string[] = [];
    for (const [name, value] of response.headers) {
      if (name === "content-security-policy") policy = value.split(nonce);
      else if (!OF_ONE_ANSWER.has(name)) headers.push(name, value);
    }
    for (const [name, value] of HEADERS_OF_EVERY_ANSWER)
      if (!response.headers.has(name)) headers.push(name.toLowerCase(), value);
    this.#entries.set(withShare(key, request.headers.cookie, share), {
      page,
      brand: brand.id,
      purgeCount,
      until: Math.min(goodUntil, this.#options.now() + LIFE_MS),
      gzip: response.headers.get("Content-Encoding") === "gzip",
      headers,
      policy,
    });
  }

  /** Answers a request, if one like it was answered just now. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const began = performance.now();
    const base = this.#keyOf(request);
    if (base === null) return false;
    const share = randomInt(SHARES);
    this.#drawn.set(request, share);
    const entry = this.#entries.get(withShare(base, request.headers.cookie, share));
    if (!entry || entry.purgeCount !== this.#options.pages.purgeCount || this.#options.now() >= entry.until)
      return false;
    const { page, brand, gzip, headers, policy } = entry;
    const nonce = newNonce();
    const requestId = randomUUID();
    const body = gzip ? [page.gzip(nonce)] : page.pieces(nonce);
    let length = 0;
    for (const piece of body) length += piece.length;
    response.writeHead(200, [
      ...headers,
      "content-security-policy",
      policy.join(nonce),
      "x-request-id",
      requestId,
      "content-length",
      String(length),
    ]);
    response.cork();
    for (const piece of body) response.write(piece);
    response.end();
    const url = request.url as string;
    const query = url.indexOf("?");
    this.#options.onAnswer({ path: query < 0 ? url : url.slice(0, query), brand, requestId, began });
    return true;
  }

  /** Everything that the answer to a request follows from, but the share that a browser is given; null where that is more than is listed here. */
  #keyOf({ method, url, headers, rawHeaders, socket }: IncomingMessage): string | null {
    if (method !== "GET" || url === undefined || headers["content-length"] !== undefined) return null;
    // Whose a session is, is asked each time; the name of the desk's begins with that of players'.
    if (headers["transfer-encoding"] !== undefined || headers.cookie?.includes(SESSION_COOKIE)) return null;
    let names = 0;
    for (const name in headers) {
      if (name.startsWith(OWN_HEADERS)) return null;
      names += 1;
    }
    // Those that came twice are one here, and joined differently by those who read them later.
    if (names * 2 !== rawHeaders.length) return null;
    const { addresses, countries, countryHeader } = this.#options.rules;
    const { ip, host, protocol, proxied, local } = addresses.read(socket.remoteAddress, reading(headers), false);
    const named = proxied && countryHeader ? headers[countryHeader.toLowerCase()] : "";
    const place = `${protocol} ${local} ${named} ${countries.of(ip)}`;
    const wants = `${headers.accept?.includes("text/html")} ${acceptsGzip(headers["accept-encoding"] as string)}`;
    const key = [url, host, headers.cookie, headers.referer, deviceOf(headers["user-agent"]), place, wants].join("\n");
    return key.length > MOST_CHARACTERS ? null : key;
  }
}

const OWN_HEADERS = "x-marquee-";
/** Headers that each answer has anew. */
const OF_ONE_ANSWER = new Set(["x-request-id", "content-length"]);
const HAS_SHARE = new RegExp(`(?:^|;\\s*)${SHARE_COOKIE}=\\d{1,2}(?:;|$)`);

/** A browser without a share of its own is given one by chance with each answer. */
const withShare = (key: string, cookies: string | undefined, drawn: number): string =>
  HAS_SHARE.test(cookies ?? "") ? key : `${key}\n${drawn}`;

const reading = (headers: IncomingMessage["headers"]): ReadHeaders => ({
  get: (name) => headers[name]?.toString() ?? null,
  has: (name) => headers[name] !== undefined,
});
