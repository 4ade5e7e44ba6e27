import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "jackpot-total",
  title: "Jackpot total",
  description:
    "The total of running jackpots, as an amount within a sentence or as a panel between paragraphs. It adds up the jackpots in the visitor's currency; without any, those in EUR, or else in the first jackpot's currency.",
  where: ["block", "inline"],
  parameters: parameters({
    jackpot: { type: "string", pattern: "^[a-z0-9-]+$", description: "Identifier of one jackpot; without it, all" },
    level: { type: "string", enum: ["level_1", "level_2", "level_3"], description: "One level; without it, all" },
  }),
  examples: ["#jackpot-total#", "#jackpot-total level=level_3#"],
  deprecatedNames: ["jackpot"],
});
