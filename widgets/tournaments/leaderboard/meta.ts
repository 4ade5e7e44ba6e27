import { defineWidget, parameters } from "../../registry/define.ts";
import { TOURNAMENT } from "../pick/pick-tournament.ts";

export const meta = defineWidget({
  name: "leaderboard",
  title: "Tournament leaderboard",
  description: "The leading players of a tournament, with their points and prizes.",
  where: ["block"],
  parameters: parameters({
    tournament: TOURNAMENT,
    limit: { type: "integer", minimum: 1, maximum: 50, default: 10, description: "How many places" },
  }),
  examples: ["#leaderboard#", "#leaderboard limit=3#"],
});
