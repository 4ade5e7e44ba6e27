import { defineWidget, parameters } from "../../registry/define.ts";
import { TOURNAMENT } from "../pick/pick-tournament.ts";

export const meta = defineWidget({
  name: "tournament-countdown",
  title: "Tournament countdown",
  description: "The time until a tournament starts or ends, within a sentence.",
  where: ["inline"],
  parameters: parameters({ tournament: TOURNAMENT }),
  examples: ["#tournament-countdown#"],
});
