import type { FromSchema } from "../kit/shape.ts";
import {
  additionalGiftsSchema,
  disabledBonusesSchema,
  excludedPromoStagsSchema,
  modifyGiftsSchema,
} from "./bonuses.ts";
import {
  bannersSchema,
  logoSchema,
  mainWidgetSchema,
  managePromotionPagesSchema,
  menuCategoriesGamesSchema,
  surveySchema,
} from "./content.ts";
import { providersSchema } from "./games.ts";
import { bettingSchema, currencySchema, stagByReferrerSchema } from "./market.ts";
import { vipAdventuresSchema, vipProgramSchema, wheelSchema, wheelSegmentsSchema } from "./rewards.ts";

/** The 18 payloads of GET /api/fe/config/{name} (document 1 section 7), one file a brand under brands/{id}/config. */
export const CONFIG_SCHEMAS = {
  "stag-by-referrer-name": stagByReferrerSchema,
  "survey-config": surveySchema,
  "betting-config": bettingSchema,
  "vip-adventures": vipAdventuresSchema,
  "disabled-bonuses": disabledBonusesSchema,
  "modify-gifts-config": modifyGiftsSchema,
  "excluded-promo-stags": excludedPromoStagsSchema,
  "currency-config": currencySchema,
  "additional-gifts": additionalGiftsSchema,
  "main-widget-config": mainWidgetSchema,
  "vip-program-config": vipProgramSchema,
  "providers-config": providersSchema,
  "logo-config": logoSchema,
  "menu-categories-games": menuCategoriesGamesSchema,
  "manage-promotion-pages": managePromotionPagesSchema,
  "banners-config": bannersSchema,
  "wheel-config": wheelSchema,
  "wheel-config-segments": wheelSegmentsSchema,
} as const;

export type ConfigName = keyof typeof CONFIG_SCHEMAS;
export const CONFIG_NAMES = Object.keys(CONFIG_SCHEMAS) as ConfigName[];
export type ConfigPayloads = { [N in ConfigName]: FromSchema<(typeof CONFIG_SCHEMAS)[N]> };
