import { readPreview } from "#schemas/api/desk.ts";
import type { Player } from "#schemas/api/players.ts";
import type { Host } from "#schemas/brand/brand.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Preview } from "#schemas/content/preview.ts";
import { COUNTRY_CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import type { StorefrontRequest, StorefrontServices } from "#schemas/kit/storefront.ts";
import { licenceOfCountry } from "#schemas/rules/licence.ts";
import type { ContentVisitor } from "../gateways/content.server.ts";
import { createPlatformGateway, type PlatformGateway } from "../gateways/platform.server.ts";
import type { Visitor } from "../request/visitor.ts";
import { previewToken } from "./preview-cookie.ts";

/**
 * The preview that this browser looks through, if its token is good and its editor is still signed in. A token that is
 * not any more is as none: the visitor sees the site as everybody does.
 */
export async function previewOf(
  request: Request,
  storefrontRequest: StorefrontRequest,
  services: Pick<StorefrontServices, "platform">,
): Promise<Preview | null> {
  if (previewToken(request.headers.get("cookie")) === null) return null;
  return currentPreview(createPlatformGateway(services, storefrontRequest.requestContext, request.headers), request);
}

/** As `previewOf`, for the desk, which is never seen through it. */
export async function currentPreview({ parts }: PlatformGateway, request: Request): Promise<Preview | null> {
  const token = previewToken(request.headers.get("cookie"));
  if (token === null) return null;
  return parts.call(readPreview, { params: { token } }).then(
    ({ preview }) => preview,
    () => null,
  );
}

type Place = Pick<RequestContext, "country" | "licence" | "locale">;

/** Where the previewed visitor is, which licence they are under, and which language they read. */
function placeOf(preview: Preview, here: Place, { brand, host }: { brand: Brand; host: Host }): Place {
  const country = preview.country ?? here.country;
  const licence = preview.licence ?? (preview.country ? licenceOfCountry(brand, country) : here.licence);
  return {
    country,
    licence: brand.licences[licence] ? licence : here.licence,
    locale: host.locales.find((locale) => locale === preview.locale) ?? here.locale,
  };
}

/** What the front door said of the request, as if the previewed visitor had made it. */
export const resolveRequestAs = (
  preview: Preview,
  storefrontRequest: StorefrontRequest,
  brand: Brand,
): StorefrontRequest => ({
  ...storefrontRequest,
  requestContext: {
    ...storefrontRequest.requestContext,
    ...placeOf(preview, storefrontRequest.requestContext, { brand, host: storefrontRequest.host }),
  },
  localeFrom: preview.locale ? "cookie" : storefrontRequest.localeFrom,
});

/** The previewed visitor as content sees them, for the desk, where the editor is themselves. */
export function contentVisitorOfPreview(preview: Preview, visitor: Visitor): ContentVisitor {
  const { brand, host, country, locale } = visitor;
  const place = placeOf(preview, { country, locale, licence: visitor.licence.code }, { brand, host });
  return {
    ...place,
    currency: previewCurrency(preview, place.country, brand),
    signedIn: preview.signedIn,
    groups: preview.signedIn ? preview.groups : [],
    preview,
  };
}

/** The previewed visitor's money: the one chosen, else their country's where the brand takes it. */
export function previewCurrency(preview: Preview, country: string, brand: Brand): CurrencyCode {
  const own = preview.currency ?? COUNTRY_CURRENCIES[country];
  return own && (preview.currency || brand.currencies.includes(own)) ? own : brand.defaultCurrency;
}

/** A player whom nobody is: what pages show of them depends on the preview alone. Null for a guest. */
export function previewPlayer(preview: Preview, { requestContext }: StorefrontRequest, brand: Brand): Player | null {
  if (!preview.signedIn) return null;
  const since = "2026-01-01T00:00:00.000Z";
  return {
    id: 0,
    email: "preview@marquee.example",
    nickname: "Preview",
    first_name: "Preview",
    last_name: "Player",
    gender: null,
    date_of_birth: "1990-01-01",
    country: requestContext.country,
    city: null,
    address: null,
    postal_code: null,
    state: null,
    mobile_phone: null,
    currency: previewCurrency(preview, requestContext.country, brand),
    language: requestContext.locale,
    statuses: [],
    created_at: since,
    current_sign_in_at: since,
    confirmed_at: since,
    deposit_bonus_code: null,
    can_issue_bonuses: true,
    profession: null,
    autoregistered: false,
    autologin_link: null,
    verified: true,
    sumsub_verified: true,
    license_name: requestContext.licence,
    sow_questionnaire_expires_at: null,
    two_factor_enabled: false,
    receive_promos: false,
    receive_sms_promos: false,
    auth_fields_missed: [],
    groups: [...preview.groups],
  };
}

/** The browser's headers without its cookies: a preview is nobody's session. */
export function withoutCookies(headers: Headers): Headers {
  const cached = new Headers(headers);
  cached.delete("cookie");
  return cached;
}
