/** What decides who may see the comp-point shop and its sale. */
export interface ShopContext {
  /** The shop is built and its feature is on for this visitor. */
  open: boolean;
  signedIn: boolean;
  saleActive: boolean;
}

/**
 * Where a visitor of the shop is led instead, null when they may stay (GUARD-11): without the shop to the promotions,
 * from a sale that is not on, or not for guests, to all of its cards.
 */
export function shopRedirect(root: string, tab: string, { open, signedIn, saleActive }: ShopContext): string | null {
  if (!open) return "/promotions";
  return tab === "discounts" && (!saleActive || !signedIn) ? root : null;
}
