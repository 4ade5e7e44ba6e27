/**
 * What a player's groups mean (document 1 section 6). Ids are written once, here; `groups` are those of the player as
 * the contract shows them.
 */
export const GROUP = {
  tester: 21,
  /** Counts as a tester for notices only. */
  testerNotices: 916,
  multiAccount: 100,
  odd: 543,
  even: 544,
  /** Hides the brand named sofort from payment lists. */
  noSofort: 631,
  lithuanianIban: 1101,
  /** The site runs as an installed app. */
  native: 1401,
  /** Whether a player's browser may write this group chooses the chat (schemas/rules/chat.ts). */
  chatChoice: 545,
} as const;

/** Loyalty tiers by group id, lowest first. */
export const LOYALTY_TIERS = [
  { group: 1117, name: "Rising star" },
  { group: 257, name: "Bronze" },
  { group: 258, name: "Silver" },
  { group: 259, name: "Gold" },
  { group: 255, name: "Platinum" },
  { group: 256, name: "Star" },
  { group: 759, name: "Diamond" },
] as const;

export type Variant = "A" | "B";

export interface Segments {
  /** Sees all promotion pages and the adventures bookmark. */
  tester: boolean;
  testerNotices: boolean;
  /** Warned before a shop exchange. */
  multiAccount: boolean;
  /** Testers and multi-account players get no default deposit-offer gift. */
  defaultDepositGift: boolean;
  hidesSofort: boolean;
  lithuanianIban: boolean;
  native: boolean;
  /** The highest of the player's loyalty tiers. */
  tier: (typeof LOYALTY_TIERS)[number]["name"] | null;
}

/** PROF-06, PROF-07: the effects of all groups at once. */
export function segmentsOf(groups: readonly number[]): Segments {
  const has = (group: number) => groups.includes(group);
  return {
    tester: has(GROUP.tester),
    testerNotices: has(GROUP.tester) || has(GROUP.testerNotices),
    multiAccount: has(GROUP.multiAccount),
    defaultDepositGift: !has(GROUP.tester) && !has(GROUP.multiAccount),
    hidesSofort: has(GROUP.noSofort),
    lithuanianIban: has(GROUP.lithuanianIban),
    native: has(GROUP.native),
    tier: LOYALTY_TIERS.findLast(({ group }) => has(group))?.name ?? null,
  };
}

/** VIP status 1 to 6 (6 is Diamond) from groups vip_level_1 to vip_level_6; 0 for none. */
export const vipLevelOf = (statuses: readonly string[]): number =>
  [6, 5, 4, 3, 2, 1].find((level) => statuses.includes(`vip_level_${level}`)) ?? 0;

/** PROF-05: every player is in one of two halves, by odd or even id. */
export const halfOf = (playerId: number): number => (playerId % 2 === 1 ? GROUP.odd : GROUP.even);

/** PROF-05: the variant that a player sees, by group, else by whether the id is odd. A guest has none. */
export function variantOf(player: { id: number; groups: readonly number[] } | null): Variant | null {
  if (!player) return null;
  if (player.groups.includes(GROUP.odd)) return "A";
  if (player.groups.includes(GROUP.even)) return "B";
  return halfOf(player.id) === GROUP.odd ? "A" : "B";
}
