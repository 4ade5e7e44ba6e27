import { type FromSchema, record, shape } from "../kit/shape.ts";

const colour = { type: "string", pattern: "^#[0-9a-fA-F]{6}$", example: "#1a2b3c" } as const;
const length = { type: "string", pattern: "^\\d+(\\.\\d+)?(px|rem)$", example: "12px" } as const;

/** brands/{id}/theme.json: the face of a brand. Everything else about its look follows from these tokens. */
export const themeSchema = shape(
  record(
    {
      $schema: { type: "string" },
      scheme: { enum: ["dark", "light"] },
      colours: record({
        ground: { ...colour, description: "The page" },
        surface: { ...colour, description: "Cards, header, rail" },
        raised: { ...colour, description: "Menus, inputs, hovered cards" },
        line: { ...colour, description: "Borders and dividers" },
        text: { ...colour, description: "Body text; AA on ground, surface and raised" },
        muted: { ...colour, description: "Second text; AA on ground and surface" },
        brand: { ...colour, description: "The brand's own colour: links, selected things; AA on ground and surface" },
        brandAlt: { ...colour, description: "Its partner in gradients" },
        onBrand: { ...colour, description: "Text on brand" },
        action: { ...colour, description: "The one main action" },
        onAction: { ...colour, description: "Text on action" },
        good: colour,
        warn: colour,
        bad: colour,
      }),
      radius: record({ small: length, medium: length, large: length }),
      fonts: record({
        display: { enum: ["Sora", "Inter", "Outfit", "Nunito"] },
        text: { enum: ["Sora", "Inter", "Outfit", "Nunito"] },
      }),
      shadow: { enum: ["glow", "soft", "flat"] },
      pattern: {
        enum: ["stars", "dunes", "tiles", "pines", "waves", "none"],
        description: "The drawing behind hero and footer",
      },
    },
    ["$schema"],
  ),
);

export type Theme = FromSchema<typeof themeSchema>;
