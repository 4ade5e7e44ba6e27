import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "recent-games",
  title: "Recently played",
  description: "The games that the player has played, latest first. Guests see nothing.",
  where: ["block"],
  places: ["page", "players", "snippet"],
  parameters: parameters({
    title: { type: "string", minLength: 1, maxLength: 60, description: "Heading of the row" },
    limit: { type: "integer", minimum: 1, maximum: 15, default: 15, description: "How many games" },
  }),
  examples: ["#recent-games#", "#recent-games limit=5#"],
});
