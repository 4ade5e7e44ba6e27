import type { Player } from "#schemas/api/players.ts";
import type { Host } from "#schemas/brand/brand.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Preview } from "#schemas/content/preview.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import type { Variant } from "#schemas/rules/segments.ts";
import type { Flags } from "./flags.ts";

/** Who is looking. Worked out once a request; nothing below asks again. */
export interface Visitor extends Omit<RequestContext, "brand" | "licence"> {
  brand: Brand;
  host: Host;
  licence: Licence;
  /** Under /guest/: the visitor's region is fully restricted (status 451), or the address says so. */
  guestMode: boolean;
  /** What every path of this visitor starts with: "", "/de", "/guest", "/guest/de". */
  prefix: string;
  device: "mobile" | "desktop";
  player: Player | null;
  /** The platform did not say in time whose session it is: `player` is a stand-in, and personal pages wait (FAULT-03). */
  playerUnknown?: boolean;
  /** Counts the changes of the player's gifts, as it was before anything else of the page was read; null for guests. */
  giftsVersion?: number | null;
  /** The browser still holds a session, but it is over: the visitor was a player a moment ago (GUARD-03). */
  sessionLost: boolean;
  /** Which side of an A/B test the player is on (PROF-05); null for guests. */
  variant: Variant | null;
  /** The brand of the Estonian licence, for visitors from Estonia with a brand that has none (document 3 section 5). */
  estonia: { name: string; origin: string } | null;
  currency: CurrencyCode;
  groups: readonly number[];
  flags: Flags;
  /** The preview of an editor that the site is seen through; null for every real visitor (CMS-11). */
  preview: Preview | null;
  /** Of this answer's Content-Security-Policy. */
  nonce: string;
}
