import { BANNER_SLOTS, type BannerSlot } from "#schemas/content/banner.ts";
import { type BannerViewer, bannersFor } from "./banner-rules.ts";
import type { BannerRecord } from "./snapshot.ts";
import { type HiddenReason, whyHidden } from "./why-hidden.ts";

/** A banner of the brand as it stands for a visitor at a moment: shown, or hidden with every reason. */
export interface BannerVisibility {
  id: string;
  identifier: string;
  slots: BannerSlot[];
  reasons: HiddenReason[];
  /** Slots that show fewer than would be shown before it, with how many they show. */
  beyond: Partial<Record<BannerSlot, number>>;
}

/** Every banner of a brand for one visitor, in the order of the slots' own (BANNER-02). `limits`: how many a slot shows. */
export const bannerVisibilities = (
  banners: readonly BannerRecord[],
  viewer: BannerViewer,
  now: Date,
  limits: Partial<Record<BannerSlot, number>> = {},
): BannerVisibility[] => {
  const shown = new Map(
    BANNER_SLOTS.map((slot) => [slot, bannersFor(banners, slot, viewer, now).map(({ id }) => id)] as const),
  );
  const isBeyond = (id: string) => (slot: BannerSlot) =>
    (shown.get(slot)?.indexOf(id) ?? -1) >= (limits[slot] ?? Number.POSITIVE_INFINITY);
  return banners
    .map(({ id, fields }) => ({
      id,
      identifier: fields.frontend_identifier,
      slots: BANNER_SLOTS.filter((slot) => fields.categories.includes(slot)),
      reasons: whyHidden(fields, viewer, now),
      beyond: Object.fromEntries(BANNER_SLOTS.filter(isBeyond(id)).map((slot) => [slot, limits[slot]])),
    }))
    .sort((a, b) => a.reasons.length - b.reasons.length || a.identifier.localeCompare(b.identifier));
};
