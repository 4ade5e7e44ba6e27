import * as oidc from "openid-client";
import type { startSocialSignIn } from "#schemas/api/social.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { safePath } from "#schemas/rules/safe-redirect.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Session } from "../http/session.ts";
import { countHit, type RateLimit } from "../identity/rate-limit.ts";
import { rejectRestrictedSignIn } from "../players/geo.ts";
import { storeAttempt } from "./attempt.ts";
import type { ClientOf } from "./clients.ts";
import { callbackOf, offeredProvider, type SocialSecrets } from "./providers.ts";

export const SOCIAL_LIMIT: RateLimit = { name: "social", hits: 20, seconds: 60 };

export interface SocialDependencies {
  clientOf: ClientOf;
  secrets: SocialSecrets;
}

export interface SocialCall {
  brand: Brand;
  id: string;
  requestContext: RequestContext;
  session: Session | null;
  request: Request;
  headers: Headers;
}

/** Begins a sign-in at a provider (AUTH-03): answers its address; state, nonce and verifier stay with the browser. */
export async function beginSignIn(
  context: PlatformContext,
  { clientOf, secrets }: SocialDependencies,
  { brand, id, requestContext, session, headers, body }: SocialCall & { body: BodyOf<typeof startSocialSignIn> },
): Promise<{ url: string }> {
  rejectRestrictedSignIn(brand, requestContext.country);
  await countHit(context, { limit: SOCIAL_LIMIT, ip: requestContext.ip, headers });
  const provider = offeredProvider(brand, requestContext.licence, secrets, id);
  const linking = body.intent === "link";
  if (linking && !session) throw new ApiError(401, "AUTH.REQUIRED", "Sign in before you connect a provider");
  const client = await clientOf(brand, provider);
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: callbackOf(requestContext.origin, id),
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const attempt = {
    brand: brand.id,
    provider: id,
    intent: body.intent,
    playerId: linking ? (session?.playerId ?? null) : null,
    redirect: safePath(body.redirect),
    state,
    nonce,
    verifier,
  };
  storeAttempt(context, attempt, headers);
  return { url: url.href };
}
