import type { ShopTab } from "#schemas/rules/comp-points.ts";

export const SHOP_PATH = "/rocket-mart";

/** Where loot boxes are opened. */
export const LOOT_BOX_PATH = "/rocket-chance";

export const tabPath = (tab: ShopTab): string => (tab === "" ? SHOP_PATH : `${SHOP_PATH}/${tab}`);
