import type { Brand } from "#schemas/brand/resolved.ts";
import type { PlatformContext } from "./context.ts";
import { ApiError } from "./http/api-error.ts";
import type { RequestContext } from "./http/request-context.ts";

/** The brand that the front door says the visitor is on. */
export function brandOf(
  { brands }: Pick<PlatformContext, "brands">,
  requestContext: Pick<RequestContext, "brand">,
): Brand {
  const brand = brands.get(requestContext.brand);
  if (!brand) throw new ApiError(421, "BRAND.UNKNOWN", "There is no such brand");
  return brand;
}
