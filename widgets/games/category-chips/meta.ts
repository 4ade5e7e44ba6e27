import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "category-chips",
  title: "Categories",
  description: "Links to the categories and collections with games for the visitor, largest first.",
  where: ["block"],
  parameters: parameters({
    kind: {
      type: "string",
      enum: ["all", "category", "collection"],
      default: "all",
      description: "Categories, collections, or both",
    },
    limit: { type: "integer", minimum: 1, maximum: 40, default: 12, description: "How many" },
  }),
  examples: ["#category-chips#", "#category-chips kind=collection limit=5#"],
});
