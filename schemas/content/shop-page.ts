import { type FromSchema, record, shape } from "../kit/shape.ts";
import { PROMO_BADGES } from "../rules/comp-points.ts";

const texts = { type: "object", additionalProperties: { type: "string" } } as const;

/** `meta.json` of the page `rocket-mart`: what editors say of the shop's cards (document 2 section 2). */
export const shopPageSchema = shape(
  record(
    {
      viewImages: { ...texts, description: "Picture of a card by its group, a path of this site" },
      promo: {
        type: "object",
        additionalProperties: { enum: PROMO_BADGES },
        description: "Badge of a card by its group",
      },
      gameTitles: { ...texts, description: "What a game of free spins is called, by provider:game" },
      maxWin: {
        ...texts,
        description: "The most that free spins pay, as text by currency; not shown in a currency without one",
      },
      freespinsWager: { type: "number", minimum: 0, description: "Where the template does not say it" },
      spinRate: {
        ...texts,
        description: "The value of a spin, as text by currency; not shown in a currency without one",
      },
    },
    ["viewImages", "promo", "gameTitles", "maxWin", "freespinsWager", "spinRate"],
  ),
);
export type ShopPage = FromSchema<typeof shopPageSchema>;
