/** Minutes between two reality checks that a player may choose. */
export const REALITY_CHECK_MINUTES = [10, 15, 20, 30, 45, 60, 90, 120] as const;

/** The interval that holds: the shorter one of the licence's and the player's own; null where neither asks for any. */
export const realityInterval = (licence: number | null, own: number | null): number | null =>
  licence === null || own === null ? (licence ?? own) : Math.min(licence, own);
