import { type AppLoadContext, redirect } from "@remix-run/server-runtime";
import { isBlockedPath } from "#schemas/rules/blocked-features.ts";
import { BUILT_PAGES } from "../shell/built-pages.ts";
import { PAGE_FLAGS } from "../shell/navigation.ts";
import { notFound } from "../shell/not-found.ts";
import { shopRedirect } from "./shop-guard.ts";

/** A feature is open when this program has its page, the visitor's flags say so, and the licence does not block it. */
const isOpen = ({ visitor }: AppLoadContext, path: string, flag: string): boolean =>
  BUILT_PAGES.has(path) && visitor.flags.isOn(flag) && !isBlockedPath(visitor.brand, visitor.licence, path);

/** The comp-point shop and its tabs, as long as there is none: to the promotions (GUARD-11). */
export function guardShop(context: AppLoadContext, tab: string): Response {
  const { visitor } = context;
  const root = `/${visitor.brand.pages.rocketMart}`;
  const shopContext = {
    open: isOpen(context, root, PAGE_FLAGS.rocketMart),
    signedIn: visitor.player !== null,
    saleActive: false,
  };
  const elsewhere = shopRedirect(root, tab, shopContext);
  if (elsewhere === null) throw notFound();
  return redirect(elsewhere);
}

/** /rocket-chance while it is off (GUARD-11). */
export function guardChance(context: AppLoadContext): Response {
  if (isOpen(context, `/${context.visitor.brand.pages.rocketChance}`, PAGE_FLAGS.rocketChance)) throw notFound();
  return redirect("/promotions");
}
