import type { SpaceEntry } from "#schemas/content/space.ts";
import type { Feature } from "#schemas/rules/features.ts";
import { parseIdentifier } from "#schemas/rules/quests.ts";
import { nearest } from "#widgets/parser/vocabulary.ts";
import type { ContentCheckContext, RuleDiagnostic } from "../context.ts";
import { JACKPOT_PAGES } from "../known-paths.ts";
import { wrong } from "../make-diagnostic.ts";
import { standardValue } from "../space-index.ts";
import { pathOf } from "./paths.ts";

type CheckedBrand = ContentCheckContext["brands"] extends ReadonlyMap<string, infer One> ? One : never;

/** Pages that the site has for something which a brand's files state, and the address of each. */
interface BrandPages {
  pattern: RegExp;
  what: string;
  feature: Feature;
  addresses: (brand: CheckedBrand) => readonly string[];
}

/** Tabs of the tournaments' page, which look like tournaments in an address. */
const TABS = ["all", "producers", "actions", "live", "achievements", "lotteries"].map((tab) => `/tournaments/${tab}`);

const BRAND_PAGES: readonly BrandPages[] = [
  {
    pattern: /^\/tournaments\/./,
    what: "tournament",
    feature: "tournament-points",
    addresses: ({ tournaments = [] }) => tournaments.map(({ slug }) => `/tournaments/${slug}`),
  },
  {
    pattern: /^\/lottery\/./,
    what: "lottery",
    feature: "lotteries",
    addresses: ({ lotteries = [] }) => lotteries.map(({ slug }) => `/lottery/${slug}`),
  },
  {
    pattern: /^\/action\/./,
    what: "quest",
    feature: "quests",
    addresses: ({ quests = [] }) =>
      quests.flatMap(({ identifier }) => `/action/${parseIdentifier(identifier)?.slug ?? identifier}`),
  },
  {
    pattern: new RegExp(`^(${[...JACKPOT_PAGES].join("|")})$`),
    what: "jackpot",
    feature: "jackpot-draws",
    addresses: ({ jackpots = [] }) => jackpots.map(({ identifier }) => `/${identifier}`),
  },
  {
    pattern: /[?&](depositPromocode|giftPromocode)=/,
    what: "bonus code",
    feature: "bonuses",
    addresses: ({ bonuses = [] }) => bonuses.flatMap(({ code }) => (code ? [code] : [])),
  },
];

/** An address of an edition, as a page of what repeats has it, means what the brand holds. */
const withoutDay = (path: string): string => path.replace(/-\d{4}-\d{2}-\d{2}$/, "");

const codeIn = (href: string): string | null => {
  const query = new URLSearchParams(href.split("#")[0]?.split("?")[1] ?? "");
  return query.get("depositPromocode") ?? query.get("giftPromocode");
};

export interface LinkAround {
  entry: SpaceEntry;
  standardLocale: string;
  checkContext: ContentCheckContext;
  where: Parameters<typeof wrong>[0];
}

/**
 * A link to a tournament, quest, lottery, jackpot, bonus code, game, category or provider that a brand of the entry doesn't
 * have (an error). A brand that holds none of a kind is left out where the entry names the feature: the server hides it there.
 */
export function missingFeaturePage(href: string, around: LinkAround): RuleDiagnostic[] {
  if (href.includes("{{")) return [];
  return [...missingOfBrand(href, around), ...missingInCatalogue(href, around)];
}

function missingOfBrand(href: string, { entry, standardLocale, checkContext, where }: LinkAround): RuleDiagnostic[] {
  const path = withoutDay(pathOf(href));
  const code = codeIn(href);
  const kind = BRAND_PAGES.find(({ pattern }) => pattern.test(code === null ? path : href));
  if (!kind || TABS.includes(path)) return [];
  const named = standardValue(entry, "requires", standardLocale);
  const held = Array.isArray(named) && named.includes(kind.feature);
  const ids = standardValue(entry, "brands", standardLocale);
  for (const id of Array.isArray(ids) ? ids.map(String) : []) {
    const brand = checkContext.brands.get(id);
    if (!brand) continue;
    const known = kind.addresses(brand);
    if ((held && known.length === 0) || known.includes(code ?? path)) continue;
    const allowed = known.length === 0 ? `nothing: ${id} has none` : `one of: ${known.join(", ")}`;
    return [wrong(where, "link-broken", href, `a ${kind.what} of ${id}; ${allowed}`, nearest(code ?? path, known))];
  }
  return [];
}

function missingInCatalogue(href: string, { checkContext: { catalogue }, where }: LinkAround): RuleDiagnostic[] {
  const [, section, first, second] = pathOf(href).split("/");
  if (!catalogue || !section || !first) return [];
  const { categories, collections, providers, games } = catalogue;
  const broken = (name: string, known: readonly string[], prefix: string, what: string): RuleDiagnostic[] => {
    if (known.length === 0 || known.includes(name)) return [];
    const guess = nearest(name, known);
    const allowed = `a ${what} that is there: ${known.slice(0, 60).join(", ")}`;
    return [wrong(where, "link-broken", href, allowed, guess === undefined ? undefined : `${prefix}/${guess}`)];
  };
  if (section === "pokies" || section === "live" || section === "categories") {
    return broken(first, [...categories, ...collections, "all"], `/${section}`, "category or collection");
  }
  if (section === "producers") return broken(first, providers, "/producers", "provider");
  return section === "play" && second ? broken(`${first}/${second}`, games, "/play", "game") : [];
}
