import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "greeting",
  title: "Greeting",
  description: "Greets a player by name, and a guest without.",
  where: ["inline"],
  places: ["page", "players", "snippet"],
  parameters: parameters({
    guest: { type: "string", minLength: 1, maxLength: 80, description: "What a guest reads instead" },
  }),
  examples: ["#greeting#", '#greeting guest="Good to see you"#'],
});
