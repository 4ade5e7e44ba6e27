import { defineWidget, parameters } from "../../registry/define.ts";
import { OUTSIDE_SNIPPETS, SNIPPET } from "../sections/snippet-parameter.ts";

export const meta = defineWidget({
  name: "snippet",
  title: "Snippet",
  description: "A text that several pages share, shown as it is. Licence variants work as they do for pages.",
  where: ["block"],
  places: OUTSIDE_SNIPPETS,
  parameters: parameters({ snippet: SNIPPET }, ["snippet"]),
  examples: ["#snippet snippet=first-steps#"],
});
