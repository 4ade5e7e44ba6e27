/** Stages of a prize box (document 2 section 3): `issued` is available, `activated` is used. */
export const PRIZE_BOX_STAGES = ["issued", "activated", "expired"] as const;
export type PrizeBoxStage = (typeof PRIZE_BOX_STAGES)[number];

/** What a box is opened as: a loot box, the wheel of wheel-config, or the wheel whose segments the player's group chooses. */
export const PRIZE_BOX_FORMS = ["loot-box", "wheel", "wheel-segments"] as const;
export type PrizeBoxForm = (typeof PRIZE_BOX_FORMS)[number];

/** Document 2 section 3: wheel gifts have group keys that start with `manual_wheel` or `wheel`. */
export const isWheelKey = (groupKey: string): boolean => /^(manual_)?wheel/.test(groupKey);

interface Weighted {
  weight: number;
}

export const totalWeight = (items: readonly Weighted[]): number => items.reduce((sum, { weight }) => sum + weight, 0);

/** The index of the item that a number from 0 to the total weight - 1 falls on. */
export function itemAt(items: readonly Weighted[], number: number): number {
  let left = number;
  for (const [index, { weight }] of items.entries()) {
    if (left < weight) return index;
    left -= weight;
  }
  throw new RangeError(`${number} is not below the total weight of ${totalWeight(items)}`);
}

interface Listed {
  stage: PrizeBoxStage;
  created_at: string;
}

const dayOf = (time: string | Date): string => new Date(time).toISOString().slice(0, 10);

/**
 * Whether a player's list shows a box (document 2 section 4): not when it is expired, and a used one only on the day on
 * which it was issued. Days are those of UTC.
 */
export const isListed = ({ stage, created_at }: Listed, now: Date): boolean =>
  stage === "issued" || (stage === "activated" && dayOf(created_at) === dayOf(now));

/** Groups that choose a tier of the wheel with segments, the best first (document 2 section 9). */
interface Tier {
  groups: readonly number[];
}

/** The tier of the player's groups; the last of the list that has one of them, and the first tier for everybody else. */
export function tierFor<T extends Tier>(tiers: readonly T[], groups: readonly number[]): T | undefined {
  return tiers.findLast((tier) => tier.groups.some((group) => groups.includes(group))) ?? tiers[0];
}

interface Giver {
  prizeBoxes?: readonly unknown[];
  bonuses?: readonly { trigger: { on: string } }[];
}

/** Whether a brand gives prizes at all: it has boxes, and gifts that their prizes are. */
export const givesPrizes = ({ prizeBoxes = [], bonuses = [] }: Giver): boolean =>
  prizeBoxes.length > 0 && bonuses.some(({ trigger }) => trigger.on === "prize");
