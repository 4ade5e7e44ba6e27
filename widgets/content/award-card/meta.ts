import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "award-card",
  title: "Award",
  description: "One award of the brand: the one with this id, or the newest one that the brand won.",
  where: ["block"],
  parameters: parameters({
    award: {
      type: "string",
      pattern: "^[a-zA-Z0-9][a-zA-Z0-9._-]{0,63}$",
      description: "Id of the award's entry; without it, the newest award that the brand won",
    },
  }),
  examples: ["#award-card#"],
});
