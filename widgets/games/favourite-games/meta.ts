import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "favourite-games",
  title: "Favourite games",
  description: "The player's favourite games, latest first. Guests see nothing.",
  where: ["block"],
  places: ["page", "players", "snippet"],
  parameters: parameters({
    title: { type: "string", minLength: 1, maxLength: 60, description: "Heading of the row" },
    limit: { type: "integer", minimum: 1, maximum: 15, default: 15, description: "How many games" },
  }),
  examples: ["#favourite-games#", "#favourite-games limit=5#"],
});
