import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "level-badge",
  title: "The player's status",
  description: "The highest status that the player has reached. Shows nothing to guests and players without a status.",
  where: ["inline"],
  places: ["page", "players", "snippet"],
  parameters: parameters({
    none: { type: "string", minLength: 1, maxLength: 60, description: "Text for players without a status" },
  }),
  examples: ["#level-badge#", '#level-badge none="not in the club yet"#'],
});
