import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "contact-card",
  title: "Contact card",
  description: "How to reach the brand's support. Leaves out ways that the brand doesn't offer.",
  where: ["block"],
  parameters: parameters({
    ways: {
      type: "array",
      items: { type: "string", enum: ["chat", "email", "phone"] },
      minItems: 1,
      uniqueItems: true,
      default: ["chat", "email", "phone"],
      description: "Which ways, in order, with commas",
    },
    title: { type: "string", minLength: 1, maxLength: 60, description: "Heading of the card" },
  }),
  examples: ["#contact-card#", '#contact-card ways=email title="Data protection"#'],
});
