import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "jackpot-ticker",
  title: "Growing jackpot amount",
  description: "The current amount of a jackpot level, within a sentence. It grows while the page is open.",
  where: ["inline"],
  parameters: parameters({
    jackpot: {
      type: "string",
      pattern: "^[a-z0-9-]+$",
      description: "Identifier of a jackpot; without it, the first one in the visitor's currency",
    },
    level: {
      type: "string",
      enum: ["level_1", "level_2", "level_3"],
      description: "One level; without it, the largest",
    },
  }),
  examples: ["#jackpot-ticker#", "#jackpot-ticker level=level_1#"],
});
