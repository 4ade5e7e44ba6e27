import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "jackpot-total",
  title: "Jackpot total",
  description:
    "What can be won in running jackpots: as an amount within a sentence, or as a panel between paragraphs. Jackpots of the visitor's currency are added up; when there are none, those in EUR, else those of the first one.",
  where: ["block", "inline"],
  parameters: parameters({
    jackpot: { type: "string", pattern: "^[a-z0-9-]+$", description: "Identifier of one jackpot; without it, all" },
    level: { type: "string", enum: ["level_1", "level_2", "level_3"], description: "One level; without it, all" },
  }),
  examples: ["#jackpot-total#", "#jackpot-total level=level_3#"],
  deprecatedNames: ["jackpot"],
});
