import type { AppLoadContext } from "@remix-run/server-runtime";
import { isBlockedPath } from "#schemas/rules/blocked-features.ts";
import { brandHas } from "#schemas/rules/installed-features.ts";
import { contentVisitorOf } from "../gateways/content-visitor.ts";
import { BUILT_PAGES } from "./built-pages.ts";
import { areLotteriesOpen, LOTTERIES_PATH } from "./lotteries-open.ts";
import { areQuestsOpen, QUESTS_PATH } from "./quests-open.ts";
import { WHEEL_PATHS } from "./wheel-path.ts";

type BrandPages = Pick<AppLoadContext["visitor"]["brand"]["pages"], "rocketMart" | "rocketChance" | "activityHub">;

/** Everywhere that the frame may lead, beside the places that every visitor has (lobby, categories, sign-in). */
const placesOf = (pages: BrandPages): string[] => [
  "/vip",
  `/${pages.activityHub}`,
  `/${pages.rocketMart}`,
  `/${pages.rocketChance}`,
  "/tournaments",
  "/tournaments/all",
  "/tournaments/producers",
  LOTTERIES_PATH,
  "/tournaments/actions",
  "/tournaments/live",
  "/tournaments/achievements",
  "/jackpots",
  "/promotions",
  "/support",
  "/awards",
  "/responsible-gaming",
  "/benefits-of-crypto",
  "/cookie-policy",
  "/favorite-games",
  "/deposit",
  QUESTS_PATH,
  ...Object.values(WHEEL_PATHS),
  "/adventures",
  "/profile",
  "/profile/gifts",
  "/profile/limits",
  "/self-assessment",
  "/fairness",
];

/**
 * The places that have a page for this visitor: one that is built in, or one that editors have written. No menu leads
 * anywhere else (NAV-01, "each when its page is enabled"). While the CMS has never answered, only what is built in.
 */
export async function enabledPages({ content, visitor }: AppLoadContext): Promise<string[]> {
  const who = contentVisitorOf(visitor);
  const found = await Promise.all(
    placesOf(visitor.brand.pages).map(async (path) => {
      if (isBlockedPath(visitor.brand, visitor.licence, path)) return [];
      if (path === QUESTS_PATH && !areQuestsOpen(visitor)) return [];
      if (path === LOTTERIES_PATH && !areLotteriesOpen(visitor)) return [];
      if (path === "/adventures" && !brandHas(visitor.brand, "adventures")) return [];
      const enabled =
        BUILT_PAGES.has(path) || (await content.hasPage(visitor.brand, path.slice(1), who).catch(() => false));
      return enabled ? [path] : [];
    }),
  );
  return found.flat();
}
