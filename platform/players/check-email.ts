import { checkEmail as checkAddress } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import type { RequestFacts } from "../http/facts.ts";
import { fieldError, Refusal } from "../http/refusal.ts";
import { findByEmail } from "./find-player.ts";
import { CHECK_EMAIL_LIMIT, countHit } from "./rate-limit.ts";

/**
 * Whether an address can still register with the brand (AUTH-11). It tells no more than a registration would, and no
 * more often: each answer counts against the real address of who asks.
 */
export async function checkEmail(
  context: PlatformContext,
  { email, facts, headers }: { email: string; facts: RequestFacts; headers: Headers },
): Promise<{ taken: boolean }> {
  const wrong = checkAddress(email);
  if (wrong) throw Refusal.invalid({ email: [fieldError(wrong.code, "Not an e-mail address")] });
  await countHit(context, { limit: CHECK_EMAIL_LIMIT, ip: facts.ip, headers });
  return { taken: (await findByEmail(context, facts.brand, email)) !== undefined };
}
