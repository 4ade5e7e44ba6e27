import { WIN_PERIODS } from "#schemas/api/promotions.ts";
import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "winners",
  title: "Winners",
  description: "Latest or biggest wins, with masked names.",
  where: ["block"],
  parameters: parameters({
    order: { type: "string", enum: ["latest", "biggest"], default: "latest", description: "Which wins" },
    period: {
      type: "string",
      enum: WIN_PERIODS,
      default: "month",
      description: "Period for the biggest wins",
    },
    limit: { type: "integer", minimum: 1, maximum: 20, default: 5, description: "How many" },
  }),
  examples: ["#winners#", "#winners order=biggest period=week limit=10#"],
  deprecatedNames: ["last-winners"],
});
