import type { AppLoadContext } from "@remix-run/server-runtime";
import { type CompPoints, getCompPoints } from "#schemas/api/shop.ts";
import { type ShopPage, shopPageSchema } from "#schemas/content/shop-page.ts";
import { validator } from "#schemas/kit/validate.ts";
import { isInTab, isSaleActive, SHOP_TABS } from "#schemas/rules/comp-points.ts";
import { contentVisitorOf } from "../gateways/content-visitor.ts";
import { part } from "../gateways/part.server.ts";
import { loadBuiltPage } from "../page/built-page.server.ts";
import { areLotteriesOpen } from "../shell/lotteries-open.ts";
import { type Card, toCard } from "./card.ts";
import { canOpenBoxes, guardShop, isShopOpen } from "./closed-feature.server.ts";
import { loadRates } from "./rates-loader.server.ts";

const DEADLINE_MS = 8_000;
/** The page whose words and data editors write. */
const SLUG = "rocket-mart";
const isShopPage = validator(shopPageSchema);

/** A page of the shop: the cards of a tab, the player's points, and what editors say. Null cards could not be loaded. */
export async function loadShop(context: AppLoadContext, asked: string) {
  if (!isShopOpen(context)) guardShop(context, asked, { saleActive: false });
  const all = await loadCards(context);
  const saleActive = all?.some(({ endsAt }) => isSaleActive(endsAt, context.now())) ?? false;
  const tab = guardShop(context, asked, { saleActive });
  const [points, page] = await Promise.all([loadPoints(context), loadBuiltPage(context, SLUG)]);
  const tabs = SHOP_TABS.filter((each) => isShown(each, all ?? [], saleActive && context.visitor.player !== null));
  return {
    tab,
    page,
    points,
    signedIn: context.visitor.player !== null,
    guestMode: context.visitor.guestMode,
    cards: all?.filter((card) => isInTab(tab, card)) ?? null,
    tabs: tabs.map((name) => ({
      name,
      /** The player can exchange something there. */
      available: all?.some((card) => isInTab(name, card) && (points?.chargeable.points ?? 0) >= card.points) ?? false,
    })),
  };
}

export type ShopData = Awaited<ReturnType<typeof loadShop>>;

/** A tab without cards still has its address; the discounts have none without a sale. */
const isShown = (tab: (typeof SHOP_TABS)[number], cards: readonly Card[], sale: boolean): boolean =>
  tab === "discounts" ? sale && cards.some((card) => isInTab(tab, card)) : true;

/** All cards in the visitor's currency; null when they could not be loaded. */
export async function loadCards(context: AppLoadContext): Promise<Card[] | null> {
  const { log, visitor } = context;
  const [rates, page] = await Promise.all([
    part(log, "SHOP_RATES", loadRates(context), DEADLINE_MS),
    loadShopPage(context),
  ]);
  const currency = visitor.player?.currency ?? visitor.currency;
  const boxes = canOpenBoxes(context);
  const tickets = areLotteriesOpen(context.visitor);
  return (
    rates
      ?.filter(({ type }) => (type !== "lootboxes" || boxes) && (type !== "lotteries" || tickets))
      .flatMap((rate) => toCard(rate, currency, page) ?? []) ?? null
  );
}

/** The player's points; null for a guest, or when they could not be loaded. */
export const loadPoints = async ({ visitor, platform, log }: AppLoadContext): Promise<CompPoints | null> =>
  visitor.player ? part(log, "COMP_POINTS", platform.call(getCompPoints, {}), DEADLINE_MS) : null;

/** What editors say of cards, in `meta.json` of the page; what is not of its shape is logged and left out. */
async function loadShopPage({ content, visitor, log }: AppLoadContext): Promise<ShopPage> {
  const page = await content.page(visitor.brand, SLUG, contentVisitorOf(visitor)).catch(() => null);
  const data = page?.meta.json;
  if (!data) return {};
  const result = isShopPage(data);
  if (result.ok) return result.value as ShopPage;
  log.warn({ diagnostics: result.diagnostics.slice(0, 3), page: SLUG }, "meta.json of the shop's page is left out");
  return {};
}
