import { BANNER_SLOTS, bannerFieldsSchema } from "#schemas/content/banner.ts";
import type { LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { validator } from "#schemas/kit/validate.ts";
import { type BannerViewer, bannersFor, timestampOf } from "../gateways/content/banner-rules.ts";
import type { BannerRecord } from "../gateways/content/snapshot.ts";
import type { ContentCheckContext } from "./context.ts";
import { viewEntry } from "./entry-view.ts";
import { indexOf } from "./space-index.ts";

/** How far ahead a slot that runs empty is worth telling. */
const AHEAD_MS = 30 * 24 * 3_600_000;

/**
 * Slots in which a brand's visitors see nothing, now or before the month is over: by audience, without groups. Says
 * nothing of any one entry, and so belongs to the check of a whole space.
 */
export function checkSlots(space: ContentSpace, { brands, now }: ContentCheckContext): LocatedDiagnostic[] {
  const index = indexOf(space);
  const banners = space.entries
    .filter(({ sys }) => sys.contentType.sys.id === "banner" && sys.publishedVersion !== undefined)
    .flatMap((entry): BannerRecord[] => {
      const fields = viewEntry(entry, index).fieldsIn(index.standardLocale);
      const checked = validator(bannerFieldsSchema)(fields);
      const record = { id: entry.sys.id, updatedAt: entry.sys.updatedAt, image: null, overlayImage: null };
      return checked.ok ? [{ ...record, fields: checked.value }] : [];
    });
  return [...brands.values()].flatMap((brand) => {
    const own = banners.filter(({ fields }) => fields.brands.includes(brand.id));
    const timestamps = [now.getTime(), ...ends(own, now)];
    return BANNER_SLOTS.flatMap((slot): LocatedDiagnostic[] => {
      const empty = audiencesOf(brand.currencies).flatMap(({ name, viewer }) => {
        const at = timestamps.find((timestamp) => bannersFor(own, slot, viewer, new Date(timestamp)).length === 0);
        return at === undefined
          ? []
          : [at === now.getTime() ? name : `${name} from ${new Date(at).toISOString().slice(0, 16)}`];
      });
      if (empty.length === 0) return [];
      return [
        {
          entry: "",
          title: brand.name,
          field: slot,
          locale: "",
          fault: "slot-empty",
          severity: "warning",
          line: 1,
          column: 1,
          found: `${brand.id}: nothing for ${empty.join(", ")}`,
          allowed: "at least one published banner for every visitor",
          fix: `publish a banner of ${brand.id} in ${slot}`,
        },
      ];
    });
  });
}

/** Moments within the coming month at which a banner ends. */
const ends = (banners: readonly BannerRecord[], now: Date): number[] =>
  [...new Set(banners.flatMap(({ fields }) => (fields.liveTime?.end ? [timestampOf(fields.liveTime.end)] : [])))]
    .filter((at) => at > now.getTime() && at < now.getTime() + AHEAD_MS)
    .sort((a, b) => a - b);

function audiencesOf(currencies: readonly CurrencyCode[]): { name: string; viewer: BannerViewer }[] {
  const fiat = currencies.find((code) => CURRENCIES[code].fiat);
  const crypto = currencies.find((code) => !CURRENCIES[code].fiat);
  return [fiat, crypto].flatMap((currency) =>
    currency
      ? [false, true].map((signedIn) => ({
          name: `${CURRENCIES[currency].fiat ? "fiat" : "crypto"}-${signedIn ? "reg" : "noreg"}`,
          viewer: { signedIn, currency, groups: [] },
        }))
      : [],
  );
}
