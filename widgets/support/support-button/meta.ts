import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "support-button",
  title: "Support button",
  description: "A button to the contact form, or one that opens the live chat if the brand offers it.",
  where: ["block", "inline"],
  parameters: parameters({
    way: { type: "string", enum: ["form", "chat"], default: "form", description: "The support page, or the chat" },
    text: { type: "string", minLength: 1, maxLength: 40, description: "Text of the button" },
  }),
  examples: ["#support-button#", "#support-button way=chat#"],
  deprecatedNames: ["contact-form-link"],
});
