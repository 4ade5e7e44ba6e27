import { defineWidget, parameters } from "../../registry/define.ts";
import { CHOICE } from "../choice/choice-parameters.ts";

export const meta = defineWidget({
  name: "games-count",
  title: "Number of games",
  description: "How many games the visitor can see: in all, or in a category, a collection or of a provider.",
  where: ["inline"],
  parameters: parameters(CHOICE),
  examples: ["#games-count#", "#games-count category=jackpot#"],
});
