import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "game-search",
  title: "Search of games",
  description: "A search field that opens the search page. Works without script.",
  where: ["block"],
  parameters: parameters({
    label: { type: "string", minLength: 1, maxLength: 60, description: "Text above the field" },
  }),
  examples: ["#game-search#", '#game-search label="Which game are you looking for?"#'],
});
