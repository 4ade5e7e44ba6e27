import { createHmac } from "node:crypto";
import type { PlatformContext } from "../context.ts";
import { rejectExcluded } from "../exclusion/reject-excluded.ts";
import { derivedKey } from "../secrets/derived-key.ts";
import { seal, unseal } from "../secrets/sealed.ts";

const PURPOSE = "personal id";

/** What is kept of a personal id: readable with the key only, and a keyed hash by which it is unique in a brand. */
export const storedPersonalId = (secret: string, brand: string, personalId: string) => ({
  personalIdSealed: seal(secret, PURPOSE, personalId),
  personalIdKey: keyOf(secret, brand, personalId),
});

const keyOf = (secret: string, brand: string, personalId: string): string =>
  createHmac("sha256", derivedKey(secret, `${PURPOSE} of ${brand}`))
    .update(personalId)
    .digest("base64url");

/** The key under which another brand stores the same personal id. */
export const personalIdKeyAt = (secret: string, brand: string, personalIdSealed: string): string =>
  keyOf(secret, brand, unseal(secret, PURPOSE, personalIdSealed));

/** RG-06: asks the exclusion register for a player whose personal id is known. */
export async function rejectExcludedPlayer(
  context: Pick<PlatformContext, "secret" | "exclusion" | "log">,
  { personalIdSealed }: { personalIdSealed: string | null },
): Promise<void> {
  if (personalIdSealed) await rejectExcluded(context, unseal(context.secret, PURPOSE, personalIdSealed));
}
