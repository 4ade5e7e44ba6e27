import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "language-list",
  title: "Languages",
  description: "Links to the page in its other languages.",
  where: ["block"],
  parameters: parameters({}),
  examples: ["#language-list#"],
});
