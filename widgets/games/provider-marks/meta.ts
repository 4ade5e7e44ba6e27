import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "provider-marks",
  title: "Marks of providers",
  description: "The marks of game providers side by side, each leading to the provider's games; most games first.",
  where: ["block"],
  parameters: parameters({
    limit: { type: "integer", minimum: 1, maximum: 40, default: 20, description: "How many" },
  }),
  examples: ["#provider-marks#", "#provider-marks limit=6#"],
});
