import type { Brand } from "#schemas/brand/resolved.ts";
import type { PlatformContext } from "./context.ts";
import type { RequestFacts } from "./http/facts.ts";
import { Refusal } from "./http/refusal.ts";

/** The brand that the front door says the visitor is on. */
export function brandOf({ brands }: Pick<PlatformContext, "brands">, facts: Pick<RequestFacts, "brand">): Brand {
  const brand = brands.get(facts.brand);
  if (!brand) throw new Refusal(421, "BRAND.UNKNOWN", "No such brand lives here");
  return brand;
}
