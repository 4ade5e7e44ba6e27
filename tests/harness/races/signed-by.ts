import { signedRequest } from "#platform/http/signature.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import type { MoneyHarness } from "../money.ts";

/** A call of the tests' game provider, signed at the test's time. */
export function signedBy({ context, clock }: MoneyHarness, verb: string, body: object): Request {
  const provider = "acme";
  const secret = providerSecret(context.secret, provider);
  return signedRequest(`https://test.localhost/wallet/v1/${verb}`, { provider, secret, body, now: clock.now() });
}
