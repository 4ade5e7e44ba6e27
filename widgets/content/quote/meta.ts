import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "quote",
  title: "Quotation",
  description: "What somebody said, with their name.",
  where: ["block"],
  parameters: parameters(
    {
      text: { type: "string", minLength: 1, maxLength: 320, description: "The quotation, without quotation marks" },
      author: { type: "string", minLength: 1, maxLength: 80, description: "Who said them" },
      source: { type: "string", minLength: 1, maxLength: 80, description: "Where they said it" },
    },
    ["text"],
  ),
  examples: ['#quote text="Every round can be checked." author="The studio" source="Provably fair play"#'],
});
