import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "greeting",
  title: "Greeting",
  description: "Greets players by name, and guests without a name.",
  where: ["inline"],
  places: ["page", "players", "snippet"],
  parameters: parameters({
    guest: { type: "string", minLength: 1, maxLength: 80, description: "Text for guests" },
  }),
  examples: ["#greeting#", '#greeting guest="Good to see you"#'],
});
