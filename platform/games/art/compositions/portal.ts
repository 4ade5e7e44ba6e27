import { between } from "../chance.ts";
import { darken, lighten, mix } from "../colour.ts";
import { type Composition, sparks } from "../scene.ts";
import { element, linear, radial } from "../svg.ts";
import { weatherBehind } from "../weather.ts";

const CENTRE = { x: 210, y: 208 };

/** A glowing ring that the hero comes out of; sides float at its edge. */
export const portal: Composition = (scene) => {
  const { shades, chance } = scene;
  const ring = (radius: number, width: number, colour: string, opacity: number, dash?: string) =>
    element("circle", {
      cx: CENTRE.x,
      cy: CENTRE.y,
      r: radius,
      fill: "none",
      stroke: colour,
      "stroke-width": width,
      "stroke-opacity": opacity.toFixed(2),
      "stroke-dasharray": dash,
    });
  return [
    element(
      "defs",
      {},
      radial("depth", [
        { at: 0, colour: lighten(shades.accent, 0.6) },
        { at: 0.35, colour: mix(shades.accent, shades.bright, 0.45) },
        { at: 0.8, colour: shades.bright },
        { at: 1, colour: darken(shades.deep, 0.2) },
      ]),
      linear("frame", [
        { at: 0, colour: lighten(shades.accent, 0.65) },
        { at: 0.45, colour: shades.accent },
        { at: 1, colour: darken(mix(shades.accent, shades.bright, 0.5), 0.45) },
      ]),
    ),
    ring(262, 34, shades.accent, 0.1),
    ring(226, 22, shades.accent, 0.16),
    element("circle", {
      cx: CENTRE.x,
      cy: CENTRE.y,
      r: 190,
      fill: shades.accent,
      "fill-opacity": "0.5",
      filter: "url(#blur)",
    }),
    element("circle", { cx: CENTRE.x, cy: CENTRE.y, r: 176, fill: "url(#depth)" }),
    ring(168, 2, "#ffffff", 0.5, "3 10"),
    ring(150, 1.5, "#ffffff", 0.3),
    ring(178, 13, darken(shades.deep, 0.5), 1),
    element("circle", { cx: CENTRE.x, cy: CENTRE.y, r: 178, fill: "none", stroke: "url(#frame)", "stroke-width": 8 }),
    weatherBehind(scene),
    scene.side(0, { x: 62, y: 292, size: 134, turn: -16 }),
    scene.side(1, { x: 356, y: 118, size: 116, turn: 18 }),
    scene.sides > 2 ? scene.side(2, { x: 352, y: 318, size: 124, turn: 12, mirrored: true }) : "",
    scene.hero({ x: CENTRE.x, y: CENTRE.y + 6, size: 276, turn: between(chance, -5, 5) }),
    sparks(scene, 16, 10, 400),
  ].join("");
};
