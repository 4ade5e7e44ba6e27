import type { CHANNEL_PAYLOADS } from "#schemas/api/realtime.ts";
import type { FromSchema } from "#schemas/kit/shape.ts";

export type GiftChange = FromSchema<(typeof CHANNEL_PAYLOADS)["bonuses_changes"]>;

/**
 * Hears of gifts, and says when the page has to load them anew: on each change, and when the first thing that is heard, how
 * many changes there have been, is not what the page was made of. So nothing is missed that happened before the page listened.
 */
export function createGiftListener(known: number | null, onStale: () => void): (change: GiftChange) => void {
  let version = known;
  return ({ gift, gifts_version: now }) => {
    // Gifts, what a deposit brings and the frame's accents are loaded anew.
    if (gift !== null || now === null) onStale();
    else if (now !== version) {
      version = now;
      onStale();
    }
  };
}
