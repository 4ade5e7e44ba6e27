import { defineWidget, parameters } from "../../registry/define.ts";
import { OUTSIDE_SNIPPETS, SNIPPET } from "../sections/snippet-parameter.ts";

export const meta = defineWidget({
  name: "snippet",
  title: "Snippet",
  description: "A text that many pages share, shown as it is. A snippet's licence variants are found as a page's are.",
  where: ["block"],
  places: OUTSIDE_SNIPPETS,
  parameters: parameters({ snippet: SNIPPET }, ["snippet"]),
  examples: ["#snippet snippet=first-steps#"],
});
