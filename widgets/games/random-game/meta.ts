import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "random-game",
  title: "A game by chance",
  description:
    "One of the games that the visitor may see, another one each time the page is made. A page that guests share keeps its game for as long as it is remembered.",
  where: ["block"],
  places: ["page", "players", "snippet"],
  parameters: parameters({
    title: { type: "string", minLength: 1, maxLength: 60, description: "Words above the game's name" },
  }),
  examples: ["#random-game#", '#random-game title="Feeling lucky?"#'],
});
