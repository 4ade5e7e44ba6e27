import { defineWidget, parameters } from "../../registry/define.ts";
import { OUTSIDE_SNIPPETS, SNIPPET } from "../sections/snippet-parameter.ts";

export const meta = defineWidget({
  name: "columns",
  title: "Columns",
  description: "The sections of a snippet side by side, or below each other on a phone.",
  where: ["block"],
  places: OUTSIDE_SNIPPETS,
  parameters: parameters(
    {
      snippet: SNIPPET,
      count: { type: "integer", minimum: 2, maximum: 4, default: 3, description: "Number of columns" },
    },
    ["snippet"],
  ),
  examples: ["#columns snippet=first-steps#", "#columns snippet=first-steps count=2#"],
});
