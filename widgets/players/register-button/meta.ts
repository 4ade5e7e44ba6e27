import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "register-button",
  title: "Register button",
  description:
    "A button that takes guests to the sign-up page. Players see a button to the games or to the cashier, or nothing.",
  where: ["block", "inline"],
  parameters: parameters({
    text: { type: "string", minLength: 1, maxLength: 40, description: "Text of the button for guests" },
    players: {
      type: "string",
      enum: ["games", "deposit", "nothing"],
      default: "games",
      description: "What a signed-in player sees",
    },
  }),
  examples: ["#register-button#", '#register-button text="Join in a minute" players=deposit#'],
  deprecatedNames: ["registration-button"],
});
