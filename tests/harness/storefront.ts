import type { AppLoadContext } from "@remix-run/server-runtime";
import { createCache } from "#app/gateways/cache/cache.server.ts";
import { createPlatformGateway } from "#app/gateways/platform.server.ts";
import { PageLifetime } from "#app/request/page-lifetime.ts";
import type { Player } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import type { TestPlatform } from "./platform.ts";
import { testVisitor } from "./visitor.ts";

interface Options {
  brand: Brand;
  player?: Player;
  /** Of the player's browser, as the platform set it. */
  cookie?: string;
  country?: string;
  prefix?: string;
  /** Stands in front of the platform: to be slow, or down. */
  platform?: (request: Request, requestContext: RequestContext) => Promise<Response>;
}

export interface TestStorefront {
  context: AppLoadContext;
  /** What was logged as a warning or an error. */
  logged: string[];
}

/** What a loader gets, on the real platform: for a guest of the brand, or for the player. The CMS is not part of it. */
export function testStorefront(runtime: TestPlatform, options: Options): TestStorefront {
  const { brand, player, cookie, country = "DE", prefix = "" } = options;
  const licence = brand.licences[brand.licence];
  if (!licence) throw new Error(`${brand.id} has no licence ${brand.licence}`);
  const logged: string[] = [];
  const write = (_fields: object, message: string) => void logged.push(message);
  const log = { info: () => {}, warn: write, error: write };
  const requestContext: RequestContext = {
    brand: brand.id,
    origin: "http://localhost:3000",
    country,
    ip: "127.0.0.1",
    locale: "en",
    licence: licence.code,
    requestId: "test",
  };
  const [host] = brand.hosts;
  if (!host) throw new Error(`${brand.id} has no host`);
  const { brand: _brand, licence: _licence, ...seen } = requestContext;
  const visitor = testVisitor({ ...seen, brand, licence, host, prefix, player: player ?? null });
  const headers = new Headers(cookie ? { cookie } : {});
  const ask = options.platform ?? ((request: Request) => runtime.platform.fetch(request, requestContext));
  const context = {
    visitor,
    platform: createPlatformGateway({ platform: ask }, requestContext, headers),
    cache: createCache({
      now: () => runtime.clock.now().getTime(),
      freshMs: 10_000,
      staleMs: 60_000,
      maxSize: 10_000_000,
      strict: true,
      onError: (key) => void logged.push(key),
    }),
    lifetime: new PageLifetime(),
    log,
    now: () => runtime.clock.now(),
  };
  return { context: context as unknown as AppLoadContext, logged };
}
