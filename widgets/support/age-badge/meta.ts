import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "age-badge",
  title: "Minimum age",
  description: "The mark of the age from which the visitor's licence lets people play.",
  where: ["block", "inline"],
  parameters: parameters({}),
  examples: ["#age-badge#"],
});
