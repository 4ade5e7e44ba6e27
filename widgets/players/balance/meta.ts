import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "balance",
  title: "Balance",
  description: "The balance of the player's active account. Guests see a dash.",
  where: ["inline"],
  places: ["players"],
  parameters: parameters({
    part: {
      type: "string",
      enum: ["all", "real", "bonus"],
      default: "all",
      description: "Everything, money that can be withdrawn, or bonus money",
    },
  }),
  examples: ["#balance#", "#balance part=bonus#"],
});
