import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "callout",
  title: "Callout",
  description: "A short text that stands out from the page.",
  where: ["block"],
  parameters: parameters(
    {
      text: { type: "string", minLength: 1, maxLength: 320, description: "The text" },
      title: { type: "string", minLength: 1, maxLength: 80, description: "A heading above it" },
      kind: {
        type: "string",
        enum: ["info", "tip", "warning"],
        default: "info",
        description: "Kind of message",
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
