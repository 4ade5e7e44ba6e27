import { createSecretKey, type KeyObject } from "node:crypto";
import type { PlatformContext } from "#platform/context.ts";
import type { VerifyProvider } from "#platform/http/router.ts";
import { PROVIDER_HEADER, SIGNATURE_HEADER, signatureMatches, TIMESTAMP_HEADER } from "#platform/http/signature.ts";
import { walletError } from "./errors.ts";
import { providerSecret } from "./provider-keys.ts";

/** How far a request's timestamp may be from our clock, either way. */
const SKEW_SECONDS = 5 * 60;

/** Checks that a request comes from the provider that it names, and is fresh. */
export function createVerifyProvider({ secret, clock }: Pick<PlatformContext, "secret" | "clock">): VerifyProvider {
  /** Secrets of providers that have signed rightly: names that strangers make up don't fill it. */
  const secrets = new Map<string, KeyObject>();
  return async (request, rawBody) => {
    const provider = request.headers.get(PROVIDER_HEADER) ?? "";
    const timestamp = request.headers.get(TIMESTAMP_HEADER) ?? "";
    const signature = request.headers.get(SIGNATURE_HEADER) ?? "";
    const key = secrets.get(provider) ?? createSecretKey(providerSecret(secret, provider), "utf8");
    const { pathname, search } = new URL(request.url);
    const parts = { timestamp, method: request.method, path: pathname + search, body: rawBody };
    if (!provider || !/^\d{1,12}$/.test(timestamp) || !signatureMatches(key, parts, signature)) {
      throw walletError("WALLET.SIGNATURE");
    }
    secrets.set(provider, key);
    if (Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) > SKEW_SECONDS) throw walletError("WALLET.STALE");
  };
}
