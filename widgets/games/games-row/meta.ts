import { defineWidget, parameters } from "../../registry/define.ts";
import { CHOICE, GAME_PATTERN } from "../choice/choice-parameters.ts";

export const meta = defineWidget({
  name: "games-row",
  title: "Row of games",
  description: "Games of a category, a collection or a provider, or games from a list, in a row that scrolls sideways.",
  where: ["block"],
  parameters: parameters({
    ...CHOICE,
    games: {
      type: "array",
      items: { type: "string", pattern: GAME_PATTERN },
      minItems: 1,
      maxItems: 15,
      description: "Identifiers, in order, with commas: turbogames/rocket-x,...",
    },
    except: {
      type: "array",
      items: { type: "string", pattern: "^[a-z0-9-]+$" },
      minItems: 1,
      maxItems: 5,
      description: "Slugs of categories whose games are left out, with commas: jackpot,bonus-buy",
    },
    title: { type: "string", minLength: 1, maxLength: 60, description: "Heading of the row" },
    limit: {
      type: "integer",
      minimum: 1,
      maximum: 15,
      default: 15,
      description: "How many games; a row has at most 15",
    },
  }),
  examples: ['#games-row collection=new title="Fresh this week"#', "#games-row category=jackpot limit=8#"],
  deprecatedNames: ["slots-row"],
});
