import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "play-safe",
  title: "Playing within limits",
  description: "Ways to keep play within limits: the page on responsible gaming, own limits, and the brand's support.",
  where: ["block"],
  parameters: parameters({
    title: { type: "string", minLength: 1, maxLength: 60, description: "Heading of the block" },
  }),
  examples: ["#play-safe#"],
  deprecatedNames: ["responsible-gaming"],
});
