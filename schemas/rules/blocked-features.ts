import { CURRENCIES, type CurrencyCode } from "../kit/constants.ts";
import { AVAILABLE_FEATURES, FEATURES, type Feature, type FeatureStates } from "./features.ts";

/** Features that no licence can block: without them there is no casino, or no protection of players. */
const ALWAYS_ALLOWED = ["deposits", "withdrawals", "limits", "live-tables"] as const satisfies readonly Feature[];

type FeatureOfInstallation = Exclude<Feature, (typeof ALWAYS_ALLOWED)[number]>;

/**
 * What a licence can block (`blockedFeatures` of its file): parts that are not in `AVAILABLE_FEATURES`, and those that are.
 * A feature that is added there can be blocked at once.
 */
export const BLOCKABLE_FEATURES = [
  "sports",
  "lootBox",
  "rocketChance",
  "shop",
  "crypto",
  "social-auth",
  ...FEATURES.filter(
    (feature): feature is FeatureOfInstallation => !(ALWAYS_ALLOWED as readonly Feature[]).includes(feature),
  ),
] as const;

export type BlockableFeature = (typeof BLOCKABLE_FEATURES)[number];

interface Blocking {
  blockedFeatures: readonly string[];
}

/** Whether a licence blocks a feature. A licence that is not there blocks nothing. */
export const isBlocked = (licence: Blocking | undefined, feature: BlockableFeature): boolean =>
  licence?.blockedFeatures.includes(feature) ?? false;

/** Pages that a brand may rename (`pages` of brand.json). */
interface RenamedPages {
  lotteries: string;
  rocketChance: string;
  rocketMart: string;
}

const PRIZE_PAGES = ["rocketmart-wheel", "rocketplay-wheel", "rocket-chance"] as const;

/** Pages of each feature, without the leading slash. What is below such a path belongs to it. */
const pathsOf = (pages: RenamedPages): Partial<Record<BlockableFeature, readonly string[]>> => ({
  lotteries: ["lotteries", "lottery", "tournaments/lotteries", pages.lotteries],
  lootBox: [...PRIZE_PAGES, "loot-boxes", pages.rocketChance],
  rocketChance: ["rocket-chance", pages.rocketChance],
  shop: ["rocket-mart", pages.rocketMart],
  crypto: ["benefits-of-crypto"],
  prizes: PRIZE_PAGES,
  bonuses: [...PRIZE_PAGES, "deposit-bonus", "adventures"],
  "tournament-points": ["tournaments"],
  quests: ["action"],
  "jackpot-draws": ["jackpots"],
  "vip-levels": ["vip", "rocketplay-vipclub"],
  adventures: ["adventures"],
});

/** Whether a page (`jackpots`, `/tournaments/summer`) belongs to a feature that the licence blocks. */
export function isBlockedPath(
  { pages }: { pages: RenamedPages },
  licence: Blocking | undefined,
  path: string,
): boolean {
  if (!licence || licence.blockedFeatures.length === 0) return false;
  const below = `${path.replace(/^\/+/, "")}/`;
  return Object.entries(pathsOf(pages)).some(
    ([feature, paths]) =>
      isBlocked(licence, feature as BlockableFeature) && paths.some((each) => below.startsWith(`${each}/`)),
  );
}

/** The installation's features, less those that the licence blocks. The same object where it blocks none of them. */
export function featuresUnder(
  licence: Blocking | undefined,
  available: FeatureStates = AVAILABLE_FEATURES,
): FeatureStates {
  const blocked = FEATURES.filter((feature) => available[feature] && licence?.blockedFeatures.includes(feature));
  if (blocked.length === 0) return available;
  return { ...available, ...Object.fromEntries(blocked.map((feature) => [feature, false])) };
}

/** The currencies of a list that players under a licence may hold: without coins where it blocks crypto. */
export const currenciesUnder = (licence: Blocking | undefined, currencies: readonly CurrencyCode[]): CurrencyCode[] =>
  currencies.filter((currency) => CURRENCIES[currency].fiat || !isBlocked(licence, "crypto"));
