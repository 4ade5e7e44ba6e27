import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "language-list",
  title: "Languages",
  description: "The languages in which the page can be read, each leading to it.",
  where: ["block"],
  parameters: parameters({}),
  examples: ["#language-list#"],
});
