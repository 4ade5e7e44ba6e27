import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "balance",
  title: "Balance",
  description: "What the player holds in the account in use. A guest reads a dash.",
  where: ["inline"],
  places: ["players"],
  parameters: parameters({
    part: {
      type: "string",
      enum: ["all", "real", "bonus"],
      default: "all",
      description: "Everything, what can be paid out, or bonus money",
    },
  }),
  examples: ["#balance#", "#balance part=bonus#"],
});
