import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "jackpot-card",
  title: "Jackpot",
  description: "One running jackpot with its growing levels, and a link to its page.",
  where: ["block"],
  parameters: parameters({
    jackpot: {
      type: "string",
      pattern: "^[a-z0-9-]+$",
      description: "Identifier of a jackpot; without it, the first one in the visitor's currency",
    },
  }),
  examples: ["#jackpot-card#"],
});
