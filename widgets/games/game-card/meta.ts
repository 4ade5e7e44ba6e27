import { defineWidget, parameters } from "../../registry/define.ts";
import { GAME_PATTERN } from "../choice/choice-parameters.ts";

export const meta = defineWidget({
  name: "game-card",
  title: "Game",
  description:
    "One game with picture, provider, return to player and play buttons. Shows nothing if the visitor can't see the game.",
  where: ["block"],
  parameters: parameters(
    {
      game: { type: "string", pattern: GAME_PATTERN, description: "Identifier, such as turbogames/rocket-x" },
      title: { type: "string", minLength: 1, maxLength: 60, description: "Text above the game's name" },
    },
    ["game"],
  ),
  examples: ["#game-card game=turbogames/rocket-x#", '#game-card game=turbogames/rocket-x title="Game of the week"#'],
  deprecatedNames: ["slot-card"],
});
