import * as oidc from "openid-client";
import type { AuthProvider } from "#schemas/brand/auth-providers.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import { type SocialSecrets, secretOf } from "./providers.ts";

/** How long a provider may take to answer. */
const PATIENCE_S = 5;
/** What a provider says of itself is asked again after so long. */
const FRESH_MS = 60 * 60_000;

export type ClientOf = (brand: Brand, provider: AuthProvider) => Promise<oidc.Configuration>;

/** Clients of providers, made from what each says of itself (discovery), which is remembered for an hour. */
export function createClients(
  { clock, log }: Pick<PlatformContext, "clock" | "log">,
  secrets: SocialSecrets,
): ClientOf {
  const known = new Map<string, { at: number; client: Promise<oidc.Configuration> }>();

  return async (brand, provider) => {
    const key = `${brand.id}/${provider.id}`;
    const now = clock.now().getTime();
    const before = known.get(key);
    if (before && now - before.at < FRESH_MS) return before.client;
    const client = discover(provider, secretOf(secrets, brand, provider.id) ?? "").catch((error) => {
      known.delete(key);
      log.warn({ err: error, provider: key }, "a provider of social sign-in can't be reached");
      throw unreachable();
    });
    known.set(key, { at: now, client });
    return client;
  };
}

/** Plain http is for loopback only; the brand's file has been checked for it. */
const discover = ({ issuer, clientId }: AuthProvider, secret: string): Promise<oidc.Configuration> =>
  oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(secret), {
    timeout: PATIENCE_S,
    execute: issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : [],
  });

export const unreachable = () =>
  new ApiError(503, "SOCIAL.UNREACHABLE", "The provider can't be reached; nothing was done");
