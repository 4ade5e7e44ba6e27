import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "support-button",
  title: "Way to the support",
  description: "Leads to the support page with its contact form, or opens the live chat where the brand offers one.",
  where: ["block", "inline"],
  parameters: parameters({
    way: { type: "string", enum: ["form", "chat"], default: "form", description: "The support page, or the chat" },
    text: { type: "string", minLength: 1, maxLength: 40, description: "Words on the button" },
  }),
  examples: ["#support-button#", "#support-button way=chat#"],
  deprecatedNames: ["contact-form-link"],
});
