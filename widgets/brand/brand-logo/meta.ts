import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "brand-logo",
  title: "The brand's logo",
  description: "The logo of the site's brand.",
  where: ["block"],
  parameters: parameters({
    size: { type: "string", enum: ["small", "large"], default: "large", description: "Height of the logo" },
  }),
  examples: ["#brand-logo#", "#brand-logo size=small#"],
});
