import { PAGE_CATEGORIES } from "#schemas/content/page.ts";
import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "page-list",
  title: "List of pages",
  description: "Links to the pages of a category that the visitor can see, in the category's order.",
  where: ["block"],
  parameters: parameters({
    category: { type: "string", enum: PAGE_CATEGORIES, default: "bottom-menu", description: "Which pages" },
    limit: { type: "integer", minimum: 1, maximum: 60, default: 20, description: "How many at most" },
  }),
  examples: ["#page-list#", "#page-list category=top-menu limit=5#"],
});
