import type { PlatformContext } from "./context.ts";
import type { RequestFacts } from "./http/facts.ts";
import { Refusal } from "./http/refusal.ts";
import { createRouter, type Route } from "./http/router.ts";
import { createPlayerRoutes } from "./players/http.ts";
import { createAuthenticate } from "./players/sessions.ts";

export interface Platform {
  /** Answers a call of the HTTP contract. */
  fetch(request: Request, facts: RequestFacts): Promise<Response>;
}

/** Wires the domains together: the one place that knows them all. */
export function createPlatform(context: PlatformContext): Platform {
  const routes: Route[] = [...createPlayerRoutes(context)];
  const router = createRouter({
    routes,
    authenticate: createAuthenticate(context),
    verifyProvider: async () => {
      throw new Refusal(401, "WALLET.SIGNATURE", "No provider is known");
    },
    onError: (error, facts, operation) =>
      context.log.error({ err: error, requestId: facts.requestId, operation }, "a call failed"),
    checkAnswers: context.demo,
  });
  return { fetch: async (request, facts) => router.fetch(request, { facts }) };
}
