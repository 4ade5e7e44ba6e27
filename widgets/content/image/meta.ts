import { defineWidget, parameters } from "../../registry/define.ts";
import { FILE_PATTERN } from "../files/file-parameter.ts";

export const meta = defineWidget({
  name: "image",
  title: "Picture",
  description: "A picture of the CMS with a caption below it.",
  where: ["block"],
  parameters: parameters(
    {
      file: { type: "string", pattern: FILE_PATTERN, description: "Id of the picture in the CMS" },
      alt: {
        type: "string",
        maxLength: 160,
        default: "",
        description: "Description of the picture; empty if it only decorates",
      },
      caption: { type: "string", minLength: 1, maxLength: 200, description: "Text below the picture" },
    },
    ["file"],
  ),
  examples: [
    "#image file=picture-orbit-welcome#",
    '#image file=picture-orbit-welcome alt="A rocket above a planet" caption="The welcome offer"#',
  ],
  deprecatedNames: ["picture"],
});
