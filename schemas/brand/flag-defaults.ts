/** A switch of the storefront (document 1 section 3), and what it is when nobody can say. */
export interface FlagDefault {
  readonly name: string;
  readonly description: string;
  /** Used when the flag server is down and no answer of it is remembered. */
  readonly default: boolean;
  /** It opens a way to spend or win money: unknown means closed. */
  readonly closesMoney?: true;
}

/** Every flag that the program asks for. A brand's flags.json may name no other. */
export const FLAG_DEFAULTS = [
  { name: "tech-work", description: "Every page shows a maintenance notice", default: false },
  { name: "WWW", description: "The site's canonical addresses begin with www", default: false },
  { name: "conpoints", description: "Comp points: balance, rates and exchange", default: false, closesMoney: true },
  { name: "ab-registration", description: "A/B test of the sign-up form; its variants are A and B", default: false },
  { name: "mystic-jackpots", description: "Mystic jackpots in menus, lobby and on their pages", default: true },
  { name: "enableTestQuests", description: "Quests whose identifier contains ffc are shown", default: false },
  { name: "all-widgets", description: "The whole floating widget menu", default: true },
  { name: "all-providers", description: "The list of all providers in lobby and footer", default: true },
  { name: "social-auth", description: "Signing in through other sites", default: false },
  {
    name: "rocketMart",
    description: "The comp-point shop: its pages and its bookmark",
    default: false,
    closesMoney: true,
  },
  { name: "adventures", description: "Bookmark of the adventure calendar", default: false },
  { name: "lootBox", description: "Bookmark of the loot boxes", default: false, closesMoney: true },
  { name: "quest", description: "Bookmark of the quests", default: false },
  { name: "activityHub", description: "The activity hub: its page and its bookmark", default: false },
  { name: "lotteries", description: "The lotteries tab and pages", default: false, closesMoney: true },
  { name: "rocketChance", description: "The page /rocket-chance", default: false, closesMoney: true },
] as const satisfies readonly FlagDefault[];

export type FlagName = (typeof FLAG_DEFAULTS)[number]["name"];
export const FLAG_NAMES: readonly FlagName[] = FLAG_DEFAULTS.map(({ name }) => name);
