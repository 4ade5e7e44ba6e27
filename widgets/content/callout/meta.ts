import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "callout",
  title: "Callout",
  description: "A few words that stand out from the page.",
  where: ["block"],
  parameters: parameters(
    {
      text: { type: "string", minLength: 1, maxLength: 320, description: "What it says" },
      title: { type: "string", minLength: 1, maxLength: 80, description: "A line above it" },
      kind: {
        type: "string",
        enum: ["info", "tip", "warning"],
        default: "info",
        description: "How urgent it is",
      },
    },
    ["text"],
  ),
  examples: [
    '#callout text="Deposits are booked at once."#',
    '#callout kind=warning title="Before you play" text="Set a limit that you can afford."#',
  ],
  deprecatedNames: ["notice"],
});
