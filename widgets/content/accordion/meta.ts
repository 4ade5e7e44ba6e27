import { defineWidget, parameters } from "../../registry/define.ts";
import { OUTSIDE_SNIPPETS, SNIPPET } from "../sections/snippet-parameter.ts";

export const meta = defineWidget({
  name: "accordion",
  title: "Questions and answers",
  description: "The headings of a snippet; a click on one shows its text. Works without script.",
  where: ["block"],
  places: OUTSIDE_SNIPPETS,
  parameters: parameters(
    { snippet: SNIPPET, open: { type: "boolean", default: false, description: "Opens the first one" } },
    ["snippet"],
  ),
  examples: ["#accordion snippet=questions#", "#accordion snippet=questions open=yes#"],
  deprecatedNames: ["faq"],
});
