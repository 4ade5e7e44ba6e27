import type { Player } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";

/** Document 1 sections 4 and 6: groups with a meaning of their own. */
export const GROUPS = { tester: 21, testerNotices: 916, multiAccount: 100, pwa: 1401, lithuanianIban: 1101 } as const;
const ODD_GROUP = 543;
const EVEN_GROUP = 544;

/** Loyalty tiers by group id, lowest first (document 1 section 6). */
export const LOYALTY_TIERS: Readonly<Record<number, string>> = {
  1117: "Rising star",
  257: "Bronze",
  258: "Silver",
  259: "Gold",
  255: "Platinum",
  256: "Star",
  759: "Diamond",
};
const TIER_ORDER = [1117, 257, 258, 259, 255, 256, 759] as const;

/** PROF-05: every player is in one of the two halves, by odd or even id. */
export const halfOf = (playerId: number): number => (playerId % 2 === 1 ? ODD_GROUP : EVEN_GROUP);

/** PROF-11: groups that a player's own browser may join. */
const JOINABLE: readonly string[] = [ODD_GROUP, EVEN_GROUP, GROUPS.lithuanianIban, GROUPS.pwa].map(String);

/**
 * Which of the groups asked for are to be added to those the player has; null when any of them may not be joined. Who
 * is in one of the halves stays there, or an A/B test would see the player twice.
 */
export function groupsToJoin(asked: readonly (string | number)[], has: readonly string[]): string[] | null {
  const wanted = [...new Set(asked.map(String))];
  if (wanted.some((group) => !JOINABLE.includes(group))) return null;
  let inHalf = has.some(isHalf);
  return wanted.filter((group) => {
    if (has.includes(group)) return false;
    if (!isHalf(group)) return true;
    const first = !inHalf;
    inHalf = true;
    return first;
  });
}

const isHalf = (group: string) => group === String(ODD_GROUP) || group === String(EVEN_GROUP);

/** The groups that have a number; others (vip_level_1, banner groups) are known by name. */
export const numbersOf = (groups: readonly string[]): number[] =>
  groups.filter((group) => /^\d{1,9}$/.test(group)).map(Number);

type Status = Player["statuses"][number];

/** Every status of a brand: its VIP levels and the loyalty tiers. */
export const statusesOf = (brand: Brand): Status[] => [
  ...brand.config["vip-program-config"].levels.map(({ status, name }) => ({ id: status, name })),
  ...TIER_ORDER.map((id) => ({ id: String(id), name: LOYALTY_TIERS[id] ?? "" })),
];

/** PROF-06: the statuses that a player's groups give. */
export const statusesIn = (brand: Brand, groups: readonly string[]): Status[] =>
  statusesOf(brand).filter(({ id }) => groups.includes(id));
