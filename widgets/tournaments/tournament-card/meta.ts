import { defineWidget, parameters } from "../../registry/define.ts";
import { TOURNAMENT } from "../pick/pick-tournament.ts";

export const meta = defineWidget({
  name: "tournament-card",
  title: "Tournament",
  description: "One tournament with its status, countdown, prize pool and leaderboard, and a link to its page.",
  where: ["block"],
  parameters: parameters({ tournament: TOURNAMENT }),
  examples: ["#tournament-card#"],
});
