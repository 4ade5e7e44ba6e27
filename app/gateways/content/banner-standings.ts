import { BANNER_SLOTS, type BannerSlot } from "#schemas/content/banner.ts";
import type { BannerViewer } from "./banner-rules.ts";
import type { BannerRecord } from "./snapshot.ts";
import { type HiddenReason, whyHidden } from "./why-hidden.ts";

/** A banner of the brand as it stands for a visitor at a moment: shown, or hidden with every reason. */
export interface BannerStanding {
  id: string;
  identifier: string;
  slots: BannerSlot[];
  reasons: HiddenReason[];
}

/** Every banner of a brand for one visitor, in the order of the slots' own (BANNER-02). */
export const bannerStandings = (banners: readonly BannerRecord[], viewer: BannerViewer, now: Date): BannerStanding[] =>
  banners
    .map(({ id, fields }) => ({
      id,
      identifier: fields.frontend_identifier,
      slots: BANNER_SLOTS.filter((slot) => fields.categories.includes(slot)),
      reasons: whyHidden(fields, viewer, now),
    }))
    .sort((a, b) => a.reasons.length - b.reasons.length || a.identifier.localeCompare(b.identifier));
