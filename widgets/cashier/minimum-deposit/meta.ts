import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "minimum-deposit",
  title: "Minimum deposit",
  description:
    "The smallest deposit or withdrawal that any of the visitor's methods allows, in their currency, or in EUR if no method takes it.",
  where: ["inline"],
  parameters: parameters({
    direction: {
      type: "string",
      enum: ["deposit", "withdrawal"],
      default: "deposit",
      description: "Deposits or withdrawals",
    },
    method: { type: "string", pattern: "^[a-z0-9-]+$", description: "Id of one payment method; without it, any" },
  }),
  examples: ["#minimum-deposit#", "#minimum-deposit direction=withdrawal#"],
});
