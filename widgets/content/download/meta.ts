import { defineWidget, parameters } from "../../registry/define.ts";
import { FILE_PATTERN } from "../files/file-parameter.ts";

export const meta = defineWidget({
  name: "download",
  title: "File to download",
  description: "A link to a file of the CMS, with its type and size.",
  where: ["block", "inline"],
  parameters: parameters(
    {
      file: { type: "string", pattern: FILE_PATTERN, description: "Id of the file in the CMS" },
      text: {
        type: "string",
        minLength: 1,
        maxLength: 60,
        description: "Text of the link; without it, the file's title",
      },
      players: { type: "boolean", default: false, description: "For players only; guests see nothing" },
    },
    ["file"],
  ),
  examples: ['#download file=picture-orbit-welcome text="The poster"#'],
});
