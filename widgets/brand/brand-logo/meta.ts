import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "brand-logo",
  title: "The brand's logo",
  description: "The logo of the brand on whose site the page is read.",
  where: ["block"],
  parameters: parameters({
    size: { type: "string", enum: ["small", "large"], default: "large", description: "How tall it is" },
  }),
  examples: ["#brand-logo#", "#brand-logo size=small#"],
});
