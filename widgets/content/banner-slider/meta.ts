import { BANNER_SLOTS } from "#schemas/content/banner.ts";
import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "banner-slider",
  title: "Banner slider",
  description: "The promotions of a slot that the visitor can see, one after the other.",
  where: ["block"],
  parameters: parameters({
    slot: { type: "string", enum: BANNER_SLOTS, default: "slider-promo-banners", description: "Which promotions" },
    limit: { type: "integer", minimum: 1, maximum: 10, default: 10, description: "How many at most" },
  }),
  examples: ["#banner-slider#", "#banner-slider slot=slider-tournaments-banners limit=3#"],
});
