import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "jackpot-stack",
  title: "Jackpots",
  description: "The first running jackpot with its levels, and the other jackpots with their largest level.",
  where: ["block"],
  parameters: parameters({
    limit: { type: "integer", minimum: 1, maximum: 4, default: 4, description: "How many jackpots in all" },
  }),
  examples: ["#jackpot-stack#", "#jackpot-stack limit=2#"],
});
