import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "countdown",
  title: "Countdown",
  description: "Counts down to a date and time, and says so when it has passed.",
  where: ["block", "inline"],
  parameters: parameters(
    {
      end: {
        type: "string",
        pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])( ([01]\\d|2[0-3]):[0-5]\\d)?$",
        description: 'The moment in UTC: end="2026-12-31 20:00", or a day alone',
      },
      start: {
        type: "string",
        pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])( ([01]\\d|2[0-3]):[0-5]\\d)?$",
        description: "Until this date and time, it counts down to the start",
      },
      title: { type: "string", minLength: 1, maxLength: 80, description: "Text above it, between paragraphs" },
    },
    ["end"],
  ),
  examples: ['#countdown end="2030-12-31 20:00"#', '#countdown end="2030-12-31 20:00" title="Until the grand draw"#'],
  deprecatedNames: ["timer"],
});
