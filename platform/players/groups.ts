import type { Player } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { writableChatGroups } from "#schemas/rules/chat.ts";
import { GROUP, LOYALTY_TIERS } from "#schemas/rules/segments.ts";

/** PROF-11: groups that a player's own browser may join with every brand. */
const JOINABLE: readonly string[] = [GROUP.odd, GROUP.even, GROUP.lithuanianIban, GROUP.native].map(String);

/** The groups that say that a popup of the brand was shown: a browser joins them too (document 1 section 4). */
export const shownGroups = (brand: Brand): string[] =>
  brand.newProvider ? [String(brand.newProvider.shownGroup)] : [];

/** Further groups that a browser of this brand may join. */
export const writableGroups = (brand: Brand): string[] => [
  ...shownGroups(brand),
  ...writableChatGroups(brand).map(String),
];

/**
 * Which of the groups asked for are to be added to those the player has; null when any of them may not be joined. Who
 * is in one of the halves stays there, or an A/B test would see the player twice.
 */
export function groupsToJoin(
  asked: readonly (string | number)[],
  has: readonly string[],
  shown: readonly string[] = [],
): string[] | null {
  const wanted = [...new Set(asked.map(String))];
  if (wanted.some((group) => !JOINABLE.includes(group) && !shown.includes(group))) return null;
  let inHalf = has.some(isHalf);
  return wanted.filter((group) => {
    if (has.includes(group)) return false;
    if (!isHalf(group)) return true;
    const first = !inHalf;
    inHalf = true;
    return first;
  });
}

const isHalf = (group: string) => group === String(GROUP.odd) || group === String(GROUP.even);

/** The groups that have a number; others (vip_level_1, banner groups) are known by name. */
export const numbersOf = (groups: readonly string[]): number[] =>
  groups.filter((group) => /^\d{1,9}$/.test(group)).map(Number);

type Status = Player["statuses"][number];

/** Every status of a brand: its VIP levels and the loyalty tiers. */
export const statusesOf = (brand: Brand): Status[] => [
  ...brand.config["vip-program-config"].levels.map(({ status, name }) => ({ id: status, name })),
  ...LOYALTY_TIERS.map(({ group, name }) => ({ id: String(group), name })),
];

/** PROF-06: the statuses that a player's groups give. */
export const statusesIn = (brand: Brand, groups: readonly string[]): Status[] =>
  statusesOf(brand).filter(({ id }) => groups.includes(id));
