import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "random-game",
  title: "Random game",
  description:
    "One of the games that the visitor can see, a new one each time the page is rendered. Guests share a cached page, so they see the same game for a while.",
  where: ["block"],
  places: ["page", "players", "snippet"],
  parameters: parameters({
    title: { type: "string", minLength: 1, maxLength: 60, description: "Text above the game's name" },
  }),
  examples: ["#random-game#", '#random-game title="Feeling lucky?"#'],
});
