import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "play-safe",
  title: "Responsible gaming",
  description: "Links to the page on responsible gaming, the player's limits, and the brand's support.",
  where: ["block"],
  parameters: parameters({
    title: { type: "string", minLength: 1, maxLength: 60, description: "Heading of the block" },
  }),
  examples: ["#play-safe#"],
  deprecatedNames: ["responsible-gaming"],
});
