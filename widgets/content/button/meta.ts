import { defineWidget, parameters } from "../../registry/define.ts";

export const meta = defineWidget({
  name: "button",
  title: "Button",
  description: "A link that looks like a button, to a page of the site.",
  where: ["block", "inline"],
  parameters: parameters(
    {
      text: { type: "string", minLength: 1, maxLength: 40, description: "Text of the button" },
      to: {
        type: "string",
        pattern: "^/(?!/)[a-zA-Z0-9/_.?&=%-]*(#[a-zA-Z0-9-]+)?$",
        description: "A path of this site, such as /promotions; quote it when it has a hash or an equals sign",
      },
      look: {
        type: "string",
        enum: ["main", "brand", "quiet"],
        default: "brand",
        description: "The one main action of a page, one that leads on, or a quiet one",
      },
    },
    ["text", "to"],
  ),
  examples: ['#button text="All games" to="/pokies"#', '#button text="Promotions" to="/promotions" look=quiet#'],
  deprecatedNames: ["link-button"],
});
