import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "payment-marks",
  title: "Names of payment methods",
  description: "The names of the payment methods that the visitor can use.",
  where: ["block"],
  parameters: parameters({
    type: { type: "string", enum: ["all", "fiat", "crypto"], default: "all", description: "Which kind of money" },
    limit: { type: "integer", minimum: 1, maximum: 60, default: 60, description: "How many at most" },
  }),
  examples: ["#payment-marks#", "#payment-marks type=crypto limit=6#"],
});
