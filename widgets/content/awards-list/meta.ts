import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "awards-list",
  title: "Awards",
  description: "The brand's awards, newest first, with a filter by year.",
  where: ["block"],
  parameters: parameters({
    year: { type: "integer", minimum: 2000, maximum: 2100, description: "Only this year's" },
    limit: { type: "integer", minimum: 1, maximum: 60, default: 60, description: "How many at most" },
    filter: { type: "boolean", default: true, description: "Shows the filter by year" },
  }),
  examples: ["#awards-list#", "#awards-list limit=3 filter=no#"],
  deprecatedNames: ["awards"],
});
