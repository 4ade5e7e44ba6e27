import * as oidc from "openid-client";
import { checkEmail } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import type { Attempt } from "./attempt.ts";
import { unreachable } from "./clients.ts";

/** Whom a provider vouches for. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Only an address that the provider has verified; null otherwise. */
  email: string | null;
}

/**
 * Changes the code of a callback for who has signed in there. State, issuer (against mix-up), nonce, signature, audience
 * and PKCE are checked by openid-client; whatever does not hold is refused as a whole.
 */
export async function readIdentity(
  { log }: Pick<PlatformContext, "log">,
  client: oidc.Configuration,
  callback: URL,
  { provider, state, nonce, verifier }: Attempt,
): Promise<Identity> {
  try {
    const tokens = await oidc.authorizationCodeGrant(client, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("an ID token was expected");
    const known = "email" in claims ? claims : await oidc.fetchUserInfo(client, tokens.access_token, claims.sub);
    return { issuer: claims.iss, subject: claims.sub, email: verifiedEmail(known) };
  } catch (error) {
    const failure = { provider, reason: error instanceof Error ? error.message : String(error) };
    if (error instanceof oidc.AuthorizationResponseError && error.error === "access_denied") {
      throw new ApiError(422, "SOCIAL.DENIED", "The sign-in was broken off at the provider");
    }
    log.warn(failure, "a social sign-in was refused");
    if (isOutage(error)) throw unreachable();
    throw new ApiError(422, "SOCIAL.REFUSED", "The provider's answer does not hold; start again");
  }
}

function verifiedEmail({ email, email_verified }: Readonly<Record<string, unknown>>): string | null {
  return typeof email === "string" && email_verified === true && checkEmail(email) === null ? email : null;
}

/** Nobody answered, not in time, or with a failure of their own. */
function isOutage(error: unknown): boolean {
  if (error instanceof TypeError && error.message === "fetch failed") return true;
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (code === "OAUTH_TIMEOUT") return true;
  return code === "OAUTH_RESPONSE_IS_NOT_CONFORM" && cause instanceof Response && cause.status >= 500;
}
