import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "vip-levels",
  title: "Steps of the VIP programme",
  description:
    "Each step with what has to be paid in or staked for it, in the visitor's currency; the one that the player has reached is marked.",
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
