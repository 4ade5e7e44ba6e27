import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "sign-in-button",
  title: "Sign-in button",
  description: "Leads a guest to signing in; a player sees nothing.",
  where: ["block", "inline"],
  parameters: parameters({
    text: { type: "string", minLength: 1, maxLength: 40, description: "Words on the button" },
  }),
  examples: ["#sign-in-button#", '#sign-in-button text="I have an account"#'],
  deprecatedNames: ["login-button"],
});
