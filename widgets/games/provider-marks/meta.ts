import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "provider-marks",
  title: "Provider logos",
  description:
    "The logos of game providers, each with a link to the provider's games; the provider with most games comes first.",
  where: ["block"],
  parameters: parameters({
    limit: { type: "integer", minimum: 1, maximum: 40, default: 20, description: "How many" },
  }),
  examples: ["#provider-marks#", "#provider-marks limit=6#"],
});
