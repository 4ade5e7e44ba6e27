import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "vip-levels",
  title: "Levels of the VIP programme",
  description:
    "Each level with the deposits or stakes that it requires, in the visitor's currency. The player's level is marked.",
  where: ["block"],
  parameters: parameters({
    show: {
      type: "string",
      enum: ["both", "deposits", "bets"],
      default: "both",
      description: "Which of the two thresholds",
    },
  }),
  examples: ["#vip-levels#", "#vip-levels show=bets#"],
});
