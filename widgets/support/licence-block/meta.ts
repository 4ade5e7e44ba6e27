import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "licence-block",
  title: "Licence",
  description: "Seal, authority, number and text of the visitor's licence, with the minimum age.",
  where: ["block"],
  parameters: parameters({
    text: { type: "boolean", default: true, description: "Shows the licence's text" },
  }),
  examples: ["#licence-block#", "#licence-block text=no#"],
  deprecatedNames: ["license-block"],
});
