import { defineWidget, parameters } from "../../registry/define.ts";
import { OUTSIDE_SNIPPETS, SNIPPET } from "../sections/snippet-parameter.ts";

export const meta = defineWidget({
  name: "steps",
  title: "Steps",
  description: "The headings of a snippet as numbered steps.",
  where: ["block"],
  places: OUTSIDE_SNIPPETS,
  parameters: parameters({ snippet: SNIPPET }, ["snippet"]),
  examples: ["#steps snippet=first-steps#"],
});
