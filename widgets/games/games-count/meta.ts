import { defineWidget, parameters } from "../../registry/define.ts";
import { CHOICE } from "../choice/choice-parameters.ts";

export const meta = defineWidget({
  name: "games-count",
  title: "Number of games",
  description: "How many games the visitor may see: in all, or of a category, a collection or a provider.",
  where: ["inline"],
  parameters: parameters(CHOICE),
  examples: ["#games-count#", "#games-count category=jackpot#"],
});
