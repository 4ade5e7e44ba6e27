/**
 * What a casino may have and content may speak of, and whether this installation has it. Content that names a feature
 * (`requires`, or a class `needs-...` inside a text) is shown only where the feature is available. A feature is switched
 * on here in the same change that makes it work.
 */
export const AVAILABLE_FEATURES = {
  /** Money in, for real; where a payment provider is connected (`installedFeatures`). */
  deposits: true,
  /** Money out, for real; as above. */
  withdrawals: true,
  /** Welcome packs, reloads, free spins, cashback, wagering. */
  bonuses: true,
  /** Limits, breaks and self-exclusion that players set by themselves. */
  limits: true,
  /** Live tables that take bets. */
  "live-tables": true,
  /** The chat with support; where a brand has one (`installedFeatures`). */
  "live-chat": true,
  /** Tournaments whose points are counted while people play; where a brand holds some (`installedFeatures`). */
  "tournament-points": true,
  /** Jackpots that grow with stakes and fall. */
  "jackpot-draws": true,
  /** Prizes that fall at random on spins. */
  "prize-drops": false,
  /** Levels that are reached by deposits and bets, and what they bring; where money comes in (`installedFeatures`). */
  "vip-levels": true,
  /** Wheels and loot boxes whose prizes are drawn. */
  prizes: true,
  /** Lotteries whose tickets are sold and whose winners are drawn; where a brand holds some (`installedFeatures`). */
  lotteries: true,
  /** Quests whose levels bets reach; where a brand holds some (`installedFeatures`). */
  quests: true,
  /** The adventure calendar, whose days give prizes; where a brand holds one (`installedFeatures`). */
  adventures: true,
} as const satisfies Record<string, boolean>;

export type Feature = keyof typeof AVAILABLE_FEATURES;
export type FeatureStates = Readonly<Record<Feature, boolean>>;

export const FEATURES = Object.keys(AVAILABLE_FEATURES) as Feature[];

/** Those of the features that an installation lacks. */
export const missingFeatures = (
  requires: readonly Feature[] | undefined,
  available: FeatureStates = AVAILABLE_FEATURES,
): Feature[] => (requires ?? []).filter((feature) => !available[feature]);

export const hasFeature = (feature: Feature, available: FeatureStates = AVAILABLE_FEATURES): boolean =>
  available[feature];

/** Addresses that lead to a feature, so that a button to them can be held to its name. */
export const FEATURE_OF_PATH: Readonly<Record<string, Feature>> = {
  "/deposit": "deposits",
  "/deposit-fast": "deposits",
  "/deposit-bonus": "bonuses",
  "/withdraw": "withdrawals",
  "/live": "live-tables",
  "/rocketmart-wheel": "prizes",
  "/rocketplay-wheel": "prizes",
  "/rocket-chance": "prizes",
  "/tournaments/lotteries": "lotteries",
  "/action": "quests",
  "/adventures": "adventures",
};

/** Badges of games that promise a feature: a tile wears them only where it works. */
export const FEATURE_OF_BADGE: Readonly<Record<string, Feature>> = {
  jackpot: "jackpot-draws",
  drops: "prize-drops",
  vip: "vip-levels",
};

/** Widgets that show a feature: a text that places one names it. */
export const FEATURE_OF_WIDGET: Readonly<Record<string, Feature>> = {
  "jackpot-card": "jackpot-draws",
  "jackpot-stack": "jackpot-draws",
  "jackpot-ticker": "jackpot-draws",
  "jackpot-total": "jackpot-draws",
  leaderboard: "tournament-points",
  "tournament-card": "tournament-points",
  "tournament-countdown": "tournament-points",
  "tournaments-teaser": "tournament-points",
};

/** Classes of elements that a text shows only with, or only without, a feature. */
export const NEEDS = "needs-";
export const WITHOUT = "without-";
