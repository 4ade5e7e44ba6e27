import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "tournaments-teaser",
  title: "Tournaments",
  description: "Cards of tournaments with prize pool and dates, the next to end or start first.",
  where: ["block"],
  parameters: parameters({
    status: {
      type: "string",
      enum: ["active", "future", "archive"],
      default: "active",
      description: "Running, upcoming or finished tournaments",
    },
    limit: { type: "integer", minimum: 1, maximum: 6, default: 3, description: "How many" },
  }),
  examples: ["#tournaments-teaser#", "#tournaments-teaser status=future limit=2#"],
});
