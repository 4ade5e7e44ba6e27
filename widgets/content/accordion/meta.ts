import { defineWidget, parameters } from "../../registry/define.ts";
import { OUTSIDE_SNIPPETS, SNIPPET } from "../sections/snippet-parameter.ts";

export const meta = defineWidget({
  name: "accordion",
  title: "Questions and answers",
  description: "Each heading of a snippet with its text folded away below it. Works without script.",
  where: ["block"],
  places: OUTSIDE_SNIPPETS,
  parameters: parameters(
    { snippet: SNIPPET, open: { type: "boolean", default: false, description: "The first one stands open" } },
    ["snippet"],
  ),
  examples: ["#accordion snippet=questions#", "#accordion snippet=questions open=yes#"],
  deprecatedNames: ["faq"],
});
