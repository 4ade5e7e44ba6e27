import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "game-search",
  title: "Search of games",
  description: "A field that leads to the search page with what was typed; works without script.",
  where: ["block"],
  parameters: parameters({
    label: { type: "string", minLength: 1, maxLength: 60, description: "Words above the field" },
  }),
  examples: ["#game-search#", '#game-search label="Which game are you looking for?"#'],
});
