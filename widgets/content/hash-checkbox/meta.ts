import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "hash-checkbox",
  title: "Check box",
  description:
    "A check box with a text beside it. An address that ends with its name, such as /page#over-18, ticks it.",
  where: ["block"],
  parameters: parameters(
    {
      name: { type: "string", pattern: "^[a-z][a-z0-9-]{0,63}$", description: "Name at the end of the address" },
      text: { type: "string", minLength: 1, maxLength: 200, description: "Text beside the box" },
      checked: { type: "boolean", default: false, description: "Ticked at first" },
    },
    ["name", "text"],
  ),
  examples: ['#hash-checkbox name=read-it text="I have read the terms."#'],
});
