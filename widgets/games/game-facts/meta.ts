import { defineWidget, parameters } from "../../registry/define.ts";
import { CHOICE, GAME_PATTERN } from "../choice/choice-parameters.ts";

export const meta = defineWidget({
  name: "game-facts",
  title: "Table of games",
  description: "Return to player, volatility and provider of games, in a table.",
  where: ["block"],
  parameters: parameters({
    ...CHOICE,
    games: {
      type: "array",
      items: { type: "string", pattern: GAME_PATTERN },
      minItems: 1,
      maxItems: 40,
      description: "Identifiers, in order, with commas: turbogames/rocket-x,...",
    },
    order: {
      type: "string",
      enum: ["given", "rtp"],
      default: "given",
      description: "In the order of the list, or by return to player",
    },
    limit: { type: "integer", minimum: 1, maximum: 40, default: 10, description: "How many games" },
  }),
  examples: ["#game-facts limit=5#", "#game-facts games=turbogames/rocket-x order=rtp#"],
  deprecatedNames: ["rtp-table"],
});
