import { deadline } from "#schemas/kit/deadline.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";

/** How long a register may think. */
const PATIENCE_MS = 3_000;

/** Asks the exclusion register. An answer that does not come refuses too: it fails closed, and nothing was done. */
export async function rejectExcluded(
  { exclusion, log }: Pick<PlatformContext, "exclusion" | "log">,
  personalId: string,
): Promise<void> {
  let excluded: boolean;
  try {
    excluded = await deadline(exclusion.isExcluded(personalId), PATIENCE_MS, `timeout of ${PATIENCE_MS}ms exceeded`);
  } catch (error) {
    log.warn({ err: error, register: exclusion.name }, "the exclusion register does not answer");
    throw new ApiError(503, "EXCLUSION.UNREACHABLE", "The exclusion register can't be asked; nothing was done");
  }
  if (excluded) throw new ApiError(403, "EXCLUSION.EXCLUDED", "The exclusion register names this person");
}
