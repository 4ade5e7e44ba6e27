import { BANNER_AUDIENCES, type BannerAudience, WELCOME_PACK_GROUP } from "#schemas/content/banner.ts";
import { type Feature, missingFeatures } from "#schemas/rules/features.ts";
import { audienceOf, type BannerViewer, timestampOf } from "./banner-rules.ts";
import type { BannerRecord } from "./snapshot.ts";

/** A rule of document 3 section 5 that keeps a banner from a visitor, with what it wants. */
export type HiddenReason =
  /** Outside live time until then. */
  | { reason: "not-yet"; until: string }
  | { reason: "over"; since: string }
  | { reason: "groups"; groups: number[] }
  | { reason: "audience"; wanted: BannerAudience[] }
  | { reason: "features"; missing: Feature[] }
  | { reason: "pack-wanted" }
  | { reason: "pack-unwanted" };

const iso = (timestamp: string) => new Date(timestampOf(timestamp)).toISOString();

/**
 * Every reason for which a visitor does not see a banner at a moment; none: it is shown (BANNER-01). Says of each banner
 * what `isShown` says, which the site asks because it needs no reasons.
 */
export function whyHidden(fields: BannerRecord["fields"], viewer: BannerViewer, now: Date): HiddenReason[] {
  const { liveTime, groups, groupIds, categories } = fields;
  const reasons: HiddenReason[] = [];
  const at = now.getTime();
  if (liveTime?.start && at < timestampOf(liveTime.start))
    reasons.push({ reason: "not-yet", until: iso(liveTime.start) });
  if (liveTime?.end && at >= timestampOf(liveTime.end)) reasons.push({ reason: "over", since: iso(liveTime.end) });
  const wanted = [...(groups ?? []), ...(groupIds ?? [])];
  if (wanted.length > 0 && !(viewer.signedIn && wanted.some((group) => viewer.groups.includes(group))))
    reasons.push({ reason: "groups", groups: wanted });
  const audiences = BANNER_AUDIENCES.filter((audience) => categories.includes(audience));
  if (audiences.length > 0 && !audiences.includes(audienceOf(viewer)))
    reasons.push({ reason: "audience", wanted: audiences });
  const hasPack = viewer.signedIn && viewer.groups.includes(WELCOME_PACK_GROUP);
  if (categories.includes("131811--show") && !hasPack) reasons.push({ reason: "pack-wanted" });
  if (categories.includes("131811--hide") && hasPack) reasons.push({ reason: "pack-unwanted" });
  const missing = missingFeatures(fields.requires, viewer.available);
  if (missing.length > 0) reasons.push({ reason: "features", missing });
  return reasons;
}
