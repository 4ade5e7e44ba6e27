import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "sign-in-button",
  title: "Sign-in button",
  description: "A button that takes guests to the sign-in page. Players see nothing.",
  where: ["block", "inline"],
  parameters: parameters({
    text: { type: "string", minLength: 1, maxLength: 40, description: "Text of the button" },
  }),
  examples: ["#sign-in-button#", '#sign-in-button text="I have an account"#'],
  deprecatedNames: ["login-button"],
});
