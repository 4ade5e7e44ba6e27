import type { AuthProvider } from "#schemas/brand/auth-providers.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { LicenceCode } from "#schemas/kit/constants.ts";
import { ApiError } from "../http/api-error.ts";

/** Client secrets by provider, or by brand and provider where brands differ (`orbit/lumen`). */
export type SocialSecrets = ReadonlyMap<string, string>;

export const secretOf = (secrets: SocialSecrets, brand: Pick<Brand, "id">, provider: string): string | undefined =>
  secrets.get(`${brand.id}/${provider}`) ?? secrets.get(provider);

/**
 * What a brand offers to visitors under a licence: providers of its file that have a secret. A licence that asks who a
 * player is (RG-06), or that forbids social sign-in, offers none.
 */
export function offeredProviders(brand: Brand, licence: LicenceCode, secrets: SocialSecrets): AuthProvider[] {
  const rules = brand.licences[licence];
  if (!rules || rules.blockedFeatures.includes("social-auth") || rules.rules.personalIdRequired) return [];
  return (brand.authProviders ?? []).filter(({ id }) => secretOf(secrets, brand, id) !== undefined);
}

/** An offered provider by its id. */
export function offeredProvider(brand: Brand, licence: LicenceCode, secrets: SocialSecrets, id: string): AuthProvider {
  const provider = offeredProviders(brand, licence, secrets).find((each) => each.id === id);
  if (!provider) throw new ApiError(404, "SOCIAL.UNKNOWN", "This brand does not offer such a provider here");
  return provider;
}

/** Where a provider sends the browser back to: the same address for every language. */
export const callbackOf = (origin: string, provider: string): string => `${origin}/auth/${provider}/callback`;
