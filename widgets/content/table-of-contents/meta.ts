import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "table-of-contents",
  title: "Table of contents",
  description: "Links to the headings of the page.",
  where: ["block"],
  places: ["page", "seo", "players"],
  parameters: parameters({
    title: { type: "string", minLength: 1, maxLength: 60, description: "Heading of the list" },
    depth: { type: "integer", minimum: 1, maximum: 2, default: 2, description: "How many levels of headings" },
  }),
  examples: ["#table-of-contents#", '#table-of-contents title="In short" depth=1#'],
  deprecatedNames: ["toc"],
});
