import { BANNER_AUDIENCES, BANNER_SLOTS, type BannerFields } from "#schemas/content/banner.ts";
import type { SpaceEntry } from "#schemas/content/space.ts";
import { timestampOf } from "../../gateways/content/banner-rules.ts";
import type { Rule } from "../context.ts";
import { doubtful } from "../make-diagnostic.ts";
import { type SpaceIndex, standardValue } from "../space-index.ts";

/** Two banners in one place of a slot, at one time and for the same visitors, stand in an order that nobody chose. */
export const placesAreTheirOwn: Rule = ({ entry, type }, index) => {
  if (type?.sys.id !== "banner") return [];
  const own = bannerOf(entry, index);
  if (!own) return [];
  const others = bannersIn(index).filter(({ id }) => id !== own.id);
  return BANNER_SLOTS.flatMap((slot) => {
    const place = own.order[slot];
    if (place === undefined || !own.categories.includes(slot)) return [];
    const rivals = others.filter(
      (other) => other.categories.includes(slot) && other.order[slot] === place && meet(own, other),
    );
    if (rivals.length === 0) return [];
    return [
      doubtful(
        { field: `order/${slot}`, locale: index.standardLocale },
        "slot-overlapping",
        `${place}, as ${rivals.map(({ id }) => id).join(", ")}`,
        `a place of its own in ${slot}`,
        String(freePlace(slot, own, others)),
      ),
    ];
  });
};

interface PlacedBanner {
  id: string;
  brands: readonly string[];
  categories: readonly string[];
  order: Readonly<Record<string, number>>;
  from: number;
  until: number;
}

const banners = new WeakMap<SpaceIndex, PlacedBanner[]>();

/** Published banners, read once for each space. */
function bannersIn(index: SpaceIndex): PlacedBanner[] {
  const known = banners.get(index);
  if (known) return known;
  const found = index.space.entries
    .filter(({ sys }) => sys.contentType.sys.id === "banner" && sys.publishedVersion !== undefined)
    .flatMap((entry) => bannerOf(entry, index) ?? []);
  banners.set(index, found);
  return found;
}

function bannerOf(entry: SpaceEntry, { standardLocale }: SpaceIndex): PlacedBanner | null {
  const at = (field: keyof BannerFields) => standardValue(entry, field, standardLocale);
  const categories = at("categories");
  const brands = at("brands");
  if (!Array.isArray(categories) || !Array.isArray(brands)) return null;
  const { start, end } = (at("liveTime") ?? {}) as { start?: unknown; end?: unknown };
  return {
    id: entry.sys.id,
    brands: brands.map(String),
    categories: categories.map(String),
    order: (at("order") ?? {}) as Record<string, number>,
    from: timestampIn(start, Number.NEGATIVE_INFINITY),
    until: timestampIn(end, Number.POSITIVE_INFINITY),
  };
}

function timestampIn(text: unknown, otherwise: number): number {
  const timestamp = typeof text === "string" ? timestampOf(text) : Number.NaN;
  return Number.isFinite(timestamp) ? timestamp : otherwise;
}

/** Whether one visitor could see both at one moment. */
const meet = (one: PlacedBanner, other: PlacedBanner): boolean =>
  one.brands.some((brand) => other.brands.includes(brand)) &&
  one.from < other.until &&
  other.from < one.until &&
  audiencesOf(one).some((audience) => audiencesOf(other).includes(audience)) &&
  !isOpposedByPack(one, other) &&
  !isOpposedByPack(other, one);

function audiencesOf({ categories }: PlacedBanner): readonly string[] {
  const named = BANNER_AUDIENCES.filter((audience) => categories.includes(audience));
  return named.length > 0 ? named : BANNER_AUDIENCES;
}

const isOpposedByPack = (one: PlacedBanner, other: PlacedBanner): boolean =>
  one.categories.includes("131811--show") && other.categories.includes("131811--hide");

function freePlace(slot: string, own: PlacedBanner, others: readonly PlacedBanner[]): number {
  const taken = new Set(others.filter((other) => meet(own, other)).map(({ order }) => order[slot]));
  for (let place = 1; ; place++) if (!taken.has(place)) return place;
}
