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
} from "./content.ts";
import { providersSchema } from "./games.ts";
import { bettingSchema, currencySchema, stagByReferrerSchema } from "./market.ts";
import { vipAdventuresSchema, vipProgramSchema, wheelSchema, wheelSegmentsSchema } from "./rewards.ts";
import { surveySchema } from "./survey.ts";

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
/** Written out name by name, so that the compiler derives a payload's type only where it is used. */
export interface ConfigPayloads {
  "stag-by-referrer-name": FromSchema<typeof stagByReferrerSchema>;
  "survey-config": FromSchema<typeof surveySchema>;
  "betting-config": FromSchema<typeof bettingSchema>;
  "vip-adventures": FromSchema<typeof vipAdventuresSchema>;
  "disabled-bonuses": FromSchema<typeof disabledBonusesSchema>;
  "modify-gifts-config": FromSchema<typeof modifyGiftsSchema>;
  "excluded-promo-stags": FromSchema<typeof excludedPromoStagsSchema>;
  "currency-config": FromSchema<typeof currencySchema>;
  "additional-gifts": FromSchema<typeof additionalGiftsSchema>;
  "main-widget-config": FromSchema<typeof mainWidgetSchema>;
  "vip-program-config": FromSchema<typeof vipProgramSchema>;
  "providers-config": FromSchema<typeof providersSchema>;
  "logo-config": FromSchema<typeof logoSchema>;
  "menu-categories-games": FromSchema<typeof menuCategoriesGamesSchema>;
  "manage-promotion-pages": FromSchema<typeof managePromotionPagesSchema>;
  "banners-config": FromSchema<typeof bannersSchema>;
  "wheel-config": FromSchema<typeof wheelSchema>;
  "wheel-config-segments": FromSchema<typeof wheelSegmentsSchema>;
}
