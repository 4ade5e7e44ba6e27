import { defineWidget, parameters } from "../../registry/define.ts";
import { OUTSIDE_SNIPPETS, SNIPPET } from "../sections/snippet-parameter.ts";

export const meta = defineWidget({
  name: "tabs",
  title: "Tabs",
  description: "The headings of a snippet side by side, and the text of the chosen one below. Works without script.",
  where: ["block"],
  places: OUTSIDE_SNIPPETS,
  parameters: parameters({ snippet: SNIPPET }, ["snippet"]),
  examples: ["#tabs snippet=questions#"],
});
