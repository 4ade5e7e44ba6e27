import type { PaymentMethod } from "../brand/payments.ts";
import type { Brand } from "../brand/resolved.ts";
import { AVAILABLE_FEATURES, type Feature, type FeatureStates } from "./features.ts";
import { givesPrizes } from "./prizes.ts";

type Method = Pick<PaymentMethod, "provider" | "routes" | "currencies" | "deposit" | "withdrawal">;

/** What a brand has of the features that depend on its data. */
export interface BrandData extends Partial<Pick<Brand, "prizeBoxes" | "bonuses">> {
  lotteries?: readonly unknown[] | undefined;
  jackpots?: readonly unknown[] | undefined;
  tournaments?: readonly unknown[] | undefined;
  quests?: readonly unknown[] | undefined;
  support?: { chat: boolean };
  config?: { "vip-adventures": { starts_at: string | null; days: readonly unknown[] } };
}

/** Whether a brand's data give what a feature promises; true for a feature that depends on no data. */
export function brandHas(brand: BrandData, feature: Feature): boolean {
  if (feature === "lotteries") return hasSome(brand.lotteries);
  if (feature === "jackpot-draws") return hasSome(brand.jackpots);
  if (feature === "tournament-points") return hasSome(brand.tournaments);
  if (feature === "quests") return hasSome(brand.quests);
  if (feature === "live-chat") return brand.support?.chat ?? false;
  if (feature === "adventures") return isHeld(brand.config?.["vip-adventures"]);
  return feature !== "prizes" || givesPrizes(brand);
}

const hasSome = (list: readonly unknown[] = []): boolean => list.length > 0;

const isHeld = (calendar?: { starts_at: string | null; days: readonly unknown[] }): boolean =>
  calendar !== undefined && calendar.starts_at !== null && calendar.days.length > 0;

/**
 * The features that an installation really has for a brand: money comes in and goes out only where one of the brand's methods has a
 * payment provider that the installation is connected with (`providers`, by name), and levels only where money comes in; lotteries,
 * jackpots, tournaments, quests and the adventure calendar are there only where the brand holds some.
 */
export function installedFeatures(
  brand: BrandData & { payments: readonly Method[] },
  providers: readonly string[],
): FeatureStates {
  const takes = (direction: "deposit" | "withdrawal") =>
    brand.payments.some(
      (method) =>
        [method, ...Object.values(method.currencies ?? {})].some((ranges) => ranges[direction] !== null) &&
        (method.routes?.map(({ provider }) => provider) ?? [method.provider]).some((name) => providers.includes(name)),
    );
  const has = {
    deposits: AVAILABLE_FEATURES.deposits && takes("deposit"),
    withdrawals: AVAILABLE_FEATURES.withdrawals && takes("withdrawal"),
    "vip-levels": AVAILABLE_FEATURES["vip-levels"] && takes("deposit"),
    lotteries: AVAILABLE_FEATURES.lotteries && brandHas(brand, "lotteries"),
    "jackpot-draws": AVAILABLE_FEATURES["jackpot-draws"] && brandHas(brand, "jackpot-draws"),
    "tournament-points": AVAILABLE_FEATURES["tournament-points"] && brandHas(brand, "tournament-points"),
    quests: AVAILABLE_FEATURES.quests && brandHas(brand, "quests"),
    "live-chat": AVAILABLE_FEATURES["live-chat"] && brandHas(brand, "live-chat"),
    adventures: AVAILABLE_FEATURES.adventures && brandHas(brand, "adventures"),
  };
  const hasAll = (Object.keys(has) as (keyof typeof has)[]).every((name) => has[name] === AVAILABLE_FEATURES[name]);
  return hasAll ? AVAILABLE_FEATURES : { ...AVAILABLE_FEATURES, ...has };
}
