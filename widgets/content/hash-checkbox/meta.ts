import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "hash-checkbox",
  title: "Box to tick",
  description: "A box with words beside it. An address that ends with its name, as /page#over-18, ticks it.",
  where: ["block"],
  parameters: parameters(
    {
      name: { type: "string", pattern: "^[a-z][a-z0-9-]{0,63}$", description: "What the address ends with" },
      text: { type: "string", minLength: 1, maxLength: 200, description: "Words beside the box" },
      checked: { type: "boolean", default: false, description: "Ticked from the beginning" },
    },
    ["name", "text"],
  ),
  examples: ['#hash-checkbox name=read-it text="I have read the terms."#'],
});
