import { createHash, timingSafeEqual } from "node:crypto";
import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { createRouter, type Route, route } from "#platform/http/router.ts";
import * as contract from "#schemas/api/flags.ts";
import { evaluateFlags } from "./evaluate.ts";
import { asFlagContext, type ClientContext, contextFromQuery } from "./read-context.ts";

/** Unleash's frontend API over the brand's flags. */
export function createFlagRoutes(
  context: Pick<PlatformContext, "brands">,
  clientKey: string = contract.FLAG_CLIENT_KEY,
): Route[] {
  const answer = (request: Request, requestContext: RequestContext, client: ClientContext) => {
    if (!sameKey(request.headers.get("Authorization") ?? "", clientKey)) {
      throw new ApiError(401, "FLAGS.KEY", "Send a client key in the header Authorization");
    }
    return evaluateFlags(brandOf(context, requestContext).flags, asFlagContext(client, requestContext.country));
  };
  return [
    route(contract.getFlags, async ({ request, requestContext, query }) =>
      answer(request, requestContext, contextFromQuery(query as Record<string, string>)),
    ),
    route(contract.evaluateFlags, async ({ request, requestContext, body }) => {
      const { userId, sessionId, appName, properties } = body.context ?? {};
      return answer(request, requestContext, { userId, sessionId, appName, properties: properties ?? {} });
    }),
  ];
}

/**
 * The same as a server of its own, as Unleash is one to the storefront: what the platform takes from the front door's
 * facts comes from the client's context here, the brand by its property `brand` or else its `appName`.
 */
export function createFlagServer(
  context: Pick<PlatformContext, "brands" | "log">,
  clientKey?: string,
): (request: Request) => Promise<Response> {
  const router = createRouter({
    routes: createFlagRoutes(context, clientKey),
    authenticate: async () => null,
    verifyProvider: async () => {
      throw new ApiError(401, "WALLET.SIGNATURE", "No provider asks for flags");
    },
    onError: (error, _, operation) => context.log.error({ err: error, operation }, "flags could not be evaluated"),
    checkAnswers: false,
  });
  return async (request) => {
    const { properties, appName = "" } = contextFromQuery(Object.fromEntries(new URL(request.url).searchParams));
    const brand = context.brands.get(properties.brand ?? appName);
    if (!brand) return Response.json({ code: "BRAND.UNKNOWN", message: "There is no such brand" }, { status: 404 });
    const requestContext: RequestContext = {
      brand: brand.id,
      origin: new URL(request.url).origin,
      country: properties.country ?? brand.defaultCountry,
      ip: "127.0.0.1",
      locale: brand.hosts[0]?.locales[0] ?? "en",
      licence: brand.licence,
      requestId: request.headers.get("X-Request-Id") ?? "flags",
    };
    return router.fetch(request, { requestContext });
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const sameKey = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));
