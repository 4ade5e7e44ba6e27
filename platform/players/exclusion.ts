import { ApiError } from "../http/api-error.ts";
import type { players } from "./tables.ts";

type Exclusion = Pick<typeof players.$inferSelect, "excludedAt" | "excludedUntil">;

/** Whether a player is self-excluded (platform/limits). After its end the player may come back; without end, never. */
export const isExcluded = ({ excludedAt, excludedUntil }: Exclusion, now: Date): boolean =>
  excludedAt !== null && (excludedUntil === null || excludedUntil > now);

/** RG-02: rejects whatever a self-excluded player may not do, and says until when, in milliseconds since 1970. */
export function rejectSelfExcluded(player: Exclusion, now: Date): void {
  if (!isExcluded(player, now)) return;
  const message = "The player has excluded themselves";
  const { excludedUntil } = player;
  if (!excludedUntil) throw new ApiError(403, "AUTH.SELF_EXCLUDED", message);
  throw new ApiError(403, "AUTH.SELF_EXCLUDED_UNTIL", message, { params: { until: excludedUntil.getTime() } });
}
