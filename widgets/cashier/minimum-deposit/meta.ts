import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "minimum-deposit",
  title: "Smallest deposit",
  description:
    "The least that the visitor can pay in, or out, by any of their methods, in their currency; in EUR where no method takes it.",
  where: ["inline"],
  parameters: parameters({
    direction: {
      type: "string",
      enum: ["deposit", "withdrawal"],
      default: "deposit",
      description: "Paying in or paying out",
    },
    method: { type: "string", pattern: "^[a-z0-9-]+$", description: "Id of one payment method; without it, any" },
  }),
  examples: ["#minimum-deposit#", "#minimum-deposit direction=withdrawal#"],
});
