import { defineWidget, parameters } from "../../registry/define.ts";
import { FILE_PATTERN } from "../files/file-parameter.ts";

export const meta = defineWidget({
  name: "gallery",
  title: "Gallery",
  description: "Pictures of the CMS side by side, each with its title.",
  where: ["block"],
  parameters: parameters(
    {
      files: {
        type: "array",
        items: { type: "string", pattern: FILE_PATTERN },
        minItems: 1,
        maxItems: 24,
        description: "Ids of pictures, in order, with commas",
      },
      titles: { type: "boolean", default: true, description: "Shows the pictures' titles" },
    },
    ["files"],
  ),
  examples: ["#gallery files=picture-orbit-welcome,picture-outback-welcome#"],
});
