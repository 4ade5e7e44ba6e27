import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "social-links",
  title: "The brand on social networks",
  description: "Links to the brand's pages on social networks. Shows nothing if the brand has none.",
  where: ["block"],
  parameters: parameters({
    title: { type: "string", minLength: 1, maxLength: 60, description: "Heading above the links" },
  }),
  examples: ["#social-links#", '#social-links title="Follow us"#'],
});
