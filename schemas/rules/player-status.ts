import { LOYALTY_TIERS } from "./segments.ts";

interface Status {
  id: string;
  name: string;
}

const isVipStatus = ({ id }: Status) => id.startsWith("vip_level_");
/** Loyalty tiers are known by the number of their group (document 1 section 6). */
const isTier = ({ id }: Status) => /^\d+$/.test(id);

export const isVip = (statuses: readonly Status[]): boolean => statuses.some(isVipStatus);

/** The steps of a ladder, lowest first, and the one that the player has reached; null before the first. */
export interface Ladder {
  steps: readonly Status[];
  reached: Status | null;
}

/** Where a player stands (PROF-06), from the brand's statuses, which come lowest first, and their own. */
export function statusOf(all: readonly Status[], own: readonly Status[]): { tiers: Ladder; vip: Ladder } {
  const ladder = (belongs: (status: Status) => boolean): Ladder => {
    const steps = all.filter(belongs);
    return { steps, reached: steps.filter(({ id }) => own.some((status) => status.id === id)).at(-1) ?? null };
  };
  return { tiers: ladder(isTier), vip: ladder(isVipStatus) };
}

/**
 * What support agents see beside a VIP player's name (CHAT-01): their level in the club, or their loyalty tier where that is above
 * the first; null for anybody else. `own` comes lowest first.
 */
export const vipTagOf = (own: readonly Status[]): string | null =>
  (
    own.findLast(isVipStatus) ??
    own.findLast((status) => isTier(status) && status.id !== String(LOYALTY_TIERS[0].group))
  )?.name ?? null;

/** What a player's level is called: the highest loyalty tier of theirs; null where they have none. */
export const levelOf = (own: readonly Status[]): string | null => own.filter(isTier).at(-1)?.name ?? null;

/** Document 3 section 5: wagered over what is to be wagered, in whole percent; nothing to wager is nothing done. */
export const wageringPercent = ({ wagered, total }: { wagered: number; total: number }): number =>
  total <= 0 ? 0 : Math.min(100, Math.max(0, Math.floor((wagered / total) * 100)));
