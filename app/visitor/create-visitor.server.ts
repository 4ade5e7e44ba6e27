import { getPlayer } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Preview } from "#schemas/content/preview.ts";
import { COUNTRY_CURRENCIES } from "#schemas/kit/constants.ts";
import { deadline } from "#schemas/kit/deadline.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import type { FromSchema } from "#schemas/kit/shape.ts";
import type { StorefrontRequest, StorefrontServices } from "#schemas/kit/storefront.ts";
import { deviceOf } from "#schemas/rules/device.ts";
import { licenceOf } from "#schemas/rules/licence.ts";
import { variantOf } from "#schemas/rules/segments.ts";
import { PlatformError, type PlatformGateway } from "../gateways/platform.server.ts";
import type { Visitor } from "../request/visitor.ts";
import { maySwitchFlags, readSwitches, switchFlags } from "./flag-switches.ts";
import type { createFlagSource } from "./flags.server.ts";
import { preferVariant } from "./prefer-variant.ts";
import { previewCurrency, previewPlayer } from "./preview.server.ts";
import { unknownPlayer } from "./unknown-player.ts";

const SESSION_COOKIE = /(?:^|;\s*)__Host-marquee=/;

/** A page waits no longer to learn whose session it is (FAULT-03), in milliseconds: from another program, and here. */
const PATIENCE_ELSEWHERE_MS = 500;
const PATIENCE_HERE_MS = 2_000;

interface Input {
  request: Request;
  storefrontRequest: StorefrontRequest;
  services: Pick<StorefrontServices, "brands" | "flagsPage" | "platformElsewhere">;
  platform: PlatformGateway;
  flagsOf: ReturnType<typeof createFlagSource>;
  /** Seen through a preview: then nobody is signed in but who the preview says (CMS-11). */
  preview?: Preview | null;
}

export async function createVisitor(input: Input): Promise<Visitor> {
  const { request, storefrontRequest, services, platform, flagsOf, preview = null } = input;
  const { requestContext, host, prefix, guestMode, localeFrom, nonce } = storefrontRequest;
  const brand = services.brands.get(requestContext.brand);
  if (!brand) throw new Error(`brand ${requestContext.brand} is not one of this process`);
  const hasSession = preview === null && SESSION_COOKIE.test(request.headers.get("cookie") ?? "");
  const patienceMs = services.platformElsewhere ? PATIENCE_ELSEWHERE_MS : PATIENCE_HERE_MS;
  const known = hasSession ? await deadline(signedInPlayer(platform), patienceMs, () => undefined) : null;
  const playerUnknown = known === undefined;
  const giftsVersion = known?.gifts_version ?? null;
  const player = preview
    ? previewPlayer(preview, storefrontRequest, brand)
    : known === undefined
      ? unknownPlayer(requestContext, { currency: currencyOf(brand, requestContext.country), at: new Date() })
      : known;
  const licence = brand.licences[licenceOf(brand, player?.license_name, requestContext.licence)];
  if (!licence)
    throw new Error(`brand ${requestContext.brand} with licence ${requestContext.licence} was checked at start`);
  const { brand: _brand, licence: _licence, ...rest } = requestContext;
  const device = deviceOf(request.headers.get("user-agent"));
  const groups = player?.groups ?? [];
  // Prefix, cookie, profile, country (BRAND-05): a player's own language stands in where only the country had spoken.
  const ownLanguage = localeFrom === "country" && player ? player.language : null;
  const variant = variantOf(player);
  const drawn = await flagsOf(
    {
      brand: brand.id,
      country: requestContext.country,
      playerId: player?.id ?? null,
      groups,
      device,
      ...(player ? {} : { share: storefrontRequest.share }),
    },
    requestContext.origin,
  );
  const given = preferVariant(drawn, variant);
  return {
    ...rest,
    locale: host.locales.find((each) => each === ownLanguage) ?? rest.locale,
    brand,
    licence,
    host,
    prefix,
    guestMode,
    nonce,
    device,
    player,
    playerUnknown,
    giftsVersion,
    sessionLost: hasSession && player === null,
    variant,
    estonia: estonianBrand(services.brands, brand, requestContext),
    currency:
      player?.currency ??
      (preview ? previewCurrency(preview, requestContext.country, brand) : currencyOf(brand, requestContext.country)),
    groups,
    preview,
    flags: maySwitchFlags(host, services.flagsPage)
      ? switchFlags(given, readSwitches(request.headers.get("cookie")))
      : given,
  };
}

type SignedIn = FromSchema<typeof getPlayer.success>;

/** The player of the session; null when it is over, undefined when the platform does not answer. */
async function signedInPlayer(platform: PlatformGateway): Promise<SignedIn | null | undefined> {
  try {
    return await platform.parts.call(getPlayer, {});
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.status === 401) return null;
    if (error.status >= 500) return undefined;
    throw error;
  }
}

const currencyOf = (brand: Brand, country: string) => {
  const currency = COUNTRY_CURRENCIES[country];
  return currency && brand.currencies.includes(currency) ? currency : brand.defaultCurrency;
};

const ESTONIA = "EE";

/** The brand where players from Estonia are welcome, for those who look at one where they are not. */
function estonianBrand(
  brands: ReadonlyMap<string, Brand>,
  here: Brand,
  requestContext: RequestContext,
): Visitor["estonia"] {
  if (requestContext.country !== ESTONIA || here.licences.EE) return null;
  const brand = [...brands.values()].find(({ licence }) => licence === "EE");
  const host = brand?.hosts[0]?.name;
  if (!brand || !host) return null;
  const origin = new URL(requestContext.origin);
  origin.hostname = host;
  return { name: brand.name, origin: origin.origin };
}
