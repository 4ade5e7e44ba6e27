import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "payment-methods",
  title: "Payment methods",
  description: "A table of the payment methods that the visitor can use, with limits, fees and times.",
  where: ["block"],
  parameters: parameters({
    type: { type: "string", enum: ["all", "fiat", "crypto"], default: "all", description: "Which kind of money" },
    show: {
      type: "string",
      enum: ["both", "deposit", "withdrawal"],
      default: "both",
      description: "Limits for deposits or withdrawals",
    },
    currencies: {
      type: "string",
      enum: ["all", "mine"],
      default: "all",
      description: "Methods of every currency, or of the visitor's own",
    },
  }),
  examples: ["#payment-methods#", "#payment-methods type=crypto show=withdrawal#"],
  deprecatedNames: ["payments-table"],
});
