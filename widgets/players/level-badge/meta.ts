import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "level-badge",
  title: "The player's status",
  description: "The highest status that the player has reached; nothing for a guest or before the first one.",
  where: ["inline"],
  places: ["page", "players", "snippet"],
  parameters: parameters({
    none: { type: "string", minLength: 1, maxLength: 60, description: "Words for who has no status yet" },
  }),
  examples: ["#level-badge#", '#level-badge none="not in the club yet"#'],
});
