import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "currency-list",
  title: "Currencies",
  description: "The currencies that players can have accounts in.",
  where: ["block"],
  parameters: parameters({
    type: { type: "string", enum: ["all", "fiat", "crypto"], default: "all", description: "Which kind of money" },
  }),
  examples: ["#currency-list#", "#currency-list type=crypto#"],
});
