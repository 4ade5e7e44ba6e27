import { BANNER_AUDIENCES, type BannerAudience, type BannerSlot, WELCOME_PACK_GROUP } from "#schemas/content/banner.ts";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { type FeatureStates, missingFeatures } from "#schemas/rules/features.ts";
import type { BannerRecord } from "./snapshot.ts";

export interface BannerViewer {
  signedIn: boolean;
  currency: CurrencyCode;
  groups: readonly number[];
  /** The installation's features without those that the visitor's licence blocks; all of them without it. */
  available?: FeatureStates;
}

type Fields = BannerRecord["fields"];

/** A moment as editors write it, DD/MM/YYYY HH:mm, in UTC (document 3 section 3). */
export function timestampOf(text: string): number {
  const [, day, month, year, hour, minute] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)$/.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

/** The audience that a visitor belongs to: by being signed in, and by the money they play with. */
export const audienceOf = ({ signedIn, currency }: BannerViewer): BannerAudience =>
  `${CURRENCIES[currency].fiat ? "fiat" : "crypto"}-${signedIn ? "reg" : "noreg"}`;

/** Document 3 section 5: live time, groups, audience, welcome pack and features all have to agree (BANNER-01). */
export const isShown = (fields: Fields, viewer: BannerViewer, now: Date): boolean =>
  missingFeatures(fields.requires, viewer.available).length === 0 &&
  isLive(fields, now) &&
  isOfGroups(fields, viewer) &&
  isForAudience(fields, viewer) &&
  agreesWithPack(fields, viewer);

function isLive({ liveTime }: Fields, now: Date): boolean {
  const at = now.getTime();
  if (liveTime?.start && at < timestampOf(liveTime.start)) return false;
  return !(liveTime?.end && at >= timestampOf(liveTime.end));
}

/** When a banner of the slot, for whomever it is, next begins or stops being live; null where none does (BANNER-01). */
export function nextLiveChange(banners: readonly BannerRecord[], slot: BannerSlot, now: Date): number | null {
  const times = banners
    .filter(({ fields }) => fields.categories.includes(slot))
    .flatMap(({ fields: { liveTime } }) => [liveTime?.start, liveTime?.end])
    .flatMap((text) => (text ? [timestampOf(text)] : []))
    .filter((time) => time > now.getTime());
  return times.length > 0 ? Math.min(...times) : null;
}

/** A banner with groups is for signed-in members of one of them, and for nobody else. */
function isOfGroups({ groups, groupIds }: Fields, viewer: BannerViewer): boolean {
  const wanted = [...(groups ?? []), ...(groupIds ?? [])];
  return wanted.length === 0 || (viewer.signedIn && wanted.some((group) => viewer.groups.includes(group)));
}

function isForAudience({ categories }: Fields, viewer: BannerViewer): boolean {
  const audiences = BANNER_AUDIENCES.filter((audience) => categories.includes(audience));
  return audiences.length === 0 || audiences.includes(audienceOf(viewer));
}

/** `131811--show` is for players whose welcome pack is open, `131811--hide` for everybody else. */
function agreesWithPack({ categories }: Fields, viewer: BannerViewer): boolean {
  const hasPack = viewer.signedIn && viewer.groups.includes(WELCOME_PACK_GROUP);
  if (categories.includes("131811--show") && !hasPack) return false;
  return !(categories.includes("131811--hide") && hasPack);
}

/** The banners of a slot that a visitor sees, in the order of that slot; those without a place come last (BANNER-02). */
export function bannersFor(
  banners: readonly BannerRecord[],
  slot: BannerSlot,
  viewer: BannerViewer,
  now: Date,
): BannerRecord[] {
  const place = ({ fields }: BannerRecord) => fields.order?.[slot] ?? Number.MAX_SAFE_INTEGER;
  return banners
    .filter(({ fields }) => fields.categories.includes(slot) && isShown(fields, viewer, now))
    .sort((a, b) => place(a) - place(b) || a.id.localeCompare(b.id));
}
