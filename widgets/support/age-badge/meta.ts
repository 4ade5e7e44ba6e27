import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "age-badge",
  title: "Minimum age",
  description: "A badge with the minimum age of the visitor's licence.",
  where: ["block", "inline"],
  parameters: parameters({}),
  examples: ["#age-badge#"],
});
