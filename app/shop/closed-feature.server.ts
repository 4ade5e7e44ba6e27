import { type AppLoadContext, redirect } from "@remix-run/server-runtime";
import { isBlockedPath } from "#schemas/rules/blocked-features.ts";
import { SHOP_TABS, type ShopTab } from "#schemas/rules/comp-points.ts";
import { BUILT_PAGES } from "../shell/built-pages.ts";
import { PAGE_FLAGS } from "../shell/navigation.ts";
import { notFound } from "../shell/not-found.ts";
import { shopRedirect } from "./shop-guard.ts";
import { LOOT_BOX_PATH } from "./shop-path.ts";

/** A feature is open when this program has its page, the visitor's flags say so, and the licence does not block it. */
const isOpen = ({ visitor }: AppLoadContext, path: string, flag: string): boolean =>
  BUILT_PAGES.has(path) && visitor.flags.isOn(flag) && !isBlockedPath(visitor.brand, visitor.licence, path);

const rootOf = ({ visitor }: AppLoadContext): string => `/${visitor.brand.pages.rocketMart}`;

/** Whether the comp-point shop is open to the visitor. */
export const isShopOpen = (context: AppLoadContext): boolean =>
  isOpen(context, rootOf(context), PAGE_FLAGS.rocketMart) && context.visitor.flags.isOn("conpoints");

/** Whether the visitor could open a loot box that they buy. */
export const canOpenBoxes = (context: AppLoadContext): boolean =>
  isOpen(context, LOOT_BOX_PATH, PAGE_FLAGS.rocketChance);

/** The shop's tab that an address names; redirects where it is closed to the visitor (GUARD-11), 404 for no tab. */
export function guardShop(context: AppLoadContext, tab: string, { saleActive }: { saleActive: boolean }): ShopTab {
  const known = SHOP_TABS.find((each) => each === tab);
  if (known === undefined) throw notFound();
  const shopContext = { open: isShopOpen(context), signedIn: context.visitor.player !== null, saleActive };
  const elsewhere = shopRedirect(rootOf(context), tab, shopContext);
  if (elsewhere !== null) throw redirect(elsewhere);
  return known;
}
