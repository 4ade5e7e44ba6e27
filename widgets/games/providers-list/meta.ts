import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "providers-list",
  title: "List of providers",
  description: "Game providers that the visitor can see, each with its number of games and a link to its page.",
  where: ["block"],
  parameters: parameters({
    limit: { type: "integer", minimum: 1, maximum: 100, default: 100, description: "How many at most" },
    order: { type: "string", enum: ["name", "games"], default: "name", description: "By name, or most games first" },
  }),
  examples: ["#providers-list#", "#providers-list limit=6 order=games#"],
});
