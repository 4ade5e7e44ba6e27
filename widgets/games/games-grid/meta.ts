import { defineWidget, parameters } from "../../registry/define.ts";
import { CHOICE, GAME_PATTERN } from "../choice/choice-parameters.ts";

export const meta = defineWidget({
  name: "games-grid",
  title: "Grid of games",
  description: "Games of a category, a collection or a provider, or games from a list, as many on a line as fit.",
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
    title: { type: "string", minLength: 1, maxLength: 60, description: "Heading of the grid" },
    limit: { type: "integer", minimum: 1, maximum: 40, default: 14, description: "How many games" },
  }),
  examples: ["#games-grid limit=7#", '#games-grid category=jackpot title="Play for the jackpots" limit=7#'],
  deprecatedNames: ["slots-grid"],
});
