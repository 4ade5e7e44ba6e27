import type { PaymentMethod } from "#schemas/brand/payments.ts";
import { GROUP } from "#schemas/rules/segments.ts";
import type { Visitor } from "../visitor/visitor.ts";

type Who = Pick<Visitor, "country" | "groups" | "locale"> & {
  brand: Pick<Visitor["brand"], "payments">;
  licence: Pick<Visitor["licence"], "payments" | "blockedFeatures">;
};

/**
 * The payment methods of a visitor: those of their licence, in its order (BRAND-07), less what else rules them out.
 * Document 3 section 5: Neosurf is hidden for the en-AU locale and from Australia.
 */
export function visitorsMethods({ brand, licence, country, groups, locale }: Who): PaymentMethod[] {
  const byId = new Map(brand.payments.map((method) => [method.id, method]));
  return licence.payments
    .map((id) => byId.get(id))
    .filter((method) => method !== undefined)
    .filter(({ type }) => type !== "crypto" || !licence.blockedFeatures.includes("crypto"))
    .filter(({ brand: name }) => name !== "sofort" || !groups.includes(GROUP.noSofort))
    .filter(({ brand: name }) => name !== "neosurf" || (locale !== "en-AU" && country !== "AU"));
}
