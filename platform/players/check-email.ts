import { checkEmail as checkAddress } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import { CHECK_EMAIL_LIMIT, countHit } from "../identity/rate-limit.ts";
import { findByEmail } from "./find-player.ts";

/**
 * Whether an address can still register with the brand (AUTH-11). It tells no more than a registration would, and no
 * more often: each answer counts against the real address of who asks.
 */
export async function checkEmail(
  context: PlatformContext,
  { email, requestContext, headers }: { email: string; requestContext: RequestContext; headers: Headers },
): Promise<{ taken: boolean }> {
  const wrong = checkAddress(email);
  if (wrong) throw ApiError.invalid({ email: [fieldError(wrong.code, "Not an e-mail address")] });
  await countHit(context, { limit: CHECK_EMAIL_LIMIT, ip: requestContext.ip, headers });
  return { taken: (await findByEmail(context, requestContext.brand, email)) !== undefined };
}
