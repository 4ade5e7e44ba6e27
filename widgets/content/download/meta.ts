import { defineWidget, parameters } from "../../registry/define.ts";
import { FILE_PATTERN } from "../files/file-parameter.ts";

export const meta = defineWidget({
  name: "download",
  title: "File to download",
  description: "Leads to a file of the CMS, with its kind and size.",
  where: ["block", "inline"],
  parameters: parameters(
    {
      file: { type: "string", pattern: FILE_PATTERN, description: "Id of the file in the CMS" },
      text: { type: "string", minLength: 1, maxLength: 60, description: "Words of the link; else the file's title" },
      players: { type: "boolean", default: false, description: "For players only; a guest sees nothing" },
    },
    ["file"],
  ),
  examples: ['#download file=picture-orbit-welcome text="The poster"#'],
});
