import type { Chance } from "./chance.ts";
import { lighten } from "./colour.ts";
import { HEIGHT, type Shades, WIDTH } from "./scene.ts";
import { element } from "./svg.ts";

/** Repeating drawings for the ground, each in its own box. */
const TEXTURES: readonly { readonly size: readonly [number, number]; readonly d: string; readonly filled?: boolean }[] =
  [
    { size: [44, 44], d: "M22 0L44 22 22 44 0 22zM22 12L32 22 22 32 12 22z" },
    {
      size: [48, 28],
      d: "M0 28A24 24 0 0 1 48 28M12 28A12 12 0 0 1 36 28M-24 14A24 24 0 0 1 24 14M24 14A24 24 0 0 1 72 14",
    },
    { size: [52, 90], d: "M26 0L52 15V45L26 60 0 45V15zM26 60V90M0 45L-26 60M52 45L78 60" },
    { size: [20, 20], d: "M-5 25L25-5M-5 5L5-5M15 25L25 15" },
    { size: [36, 36], d: "M18 10l2.4 5.6 5.6 2.4-5.6 2.4L18 26l-2.4-5.6-5.6-2.4 5.6-2.4z", filled: true },
    {
      size: [64, 64],
      d: "M32 4C44 12 44 20 32 32 20 20 20 12 32 4zM32 60C20 52 20 44 32 32 44 44 44 52 32 60zM4 32C12 20 20 20 32 32 20 44 12 44 4 32zM60 32C52 44 44 44 32 32 44 20 52 20 60 32z",
    },
    { size: [40, 40], d: "M20 4a16 16 0 1 0 .1 0zM20 12a8 8 0 1 0 .1 0z" },
  ];

/** A faint pattern over the whole ground, so that even flat parts have grain. */
export function texture(shades: Shades, chance: Chance): string {
  const chosen = TEXTURES[Math.floor(chance() * TEXTURES.length)] ?? TEXTURES[0];
  if (!chosen) return "";
  const [width, height] = chosen.size;
  const ink = lighten(shades.accent, 0.25);
  return (
    element(
      "defs",
      {},
      element(
        "pattern",
        { id: "texture", width, height, patternUnits: "userSpaceOnUse" },
        element("path", {
          d: chosen.d,
          fill: chosen.filled ? ink : "none",
          stroke: chosen.filled ? undefined : ink,
          "stroke-width": chosen.filled ? undefined : 1.6,
        }),
      ),
    ) + element("rect", { width: WIDTH, height: HEIGHT, fill: "url(#texture)", opacity: "0.13" })
  );
}
