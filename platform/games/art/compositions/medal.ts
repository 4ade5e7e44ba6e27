import { darken, lighten, mix } from "../colour.ts";
import { bokeh, type Composition, sparks } from "../scene.ts";
import { element, linear, polygon, radial } from "../svg.ts";
import { weatherBehind } from "../weather.ts";

const CENTRE = { x: 210, y: 206 };

/** A coined medal with a milled rim and the hero struck on it; sides at its foot. */
export const medal: Composition = (scene) => {
  const { shades } = scene;
  const teeth = Array.from({ length: 72 }, (_, index): [number, number] => {
    const angle = (index * Math.PI) / 36;
    const radius = index % 2 === 0 ? 186 : 174;
    return [CENTRE.x + radius * Math.cos(angle), CENTRE.y + radius * Math.sin(angle)];
  });
  const beads = Array.from({ length: 32 }, (_, index) => {
    const angle = (index * Math.PI) / 16;
    return element("circle", {
      cx: CENTRE.x + 150 * Math.cos(angle),
      cy: CENTRE.y + 150 * Math.sin(angle),
      r: 4,
      fill: lighten(shades.accent, 0.6),
    });
  });
  return [
    element(
      "defs",
      {},
      linear(
        "coin",
        [
          { at: 0, colour: lighten(shades.accent, 0.75) },
          { at: 0.4, colour: shades.accent },
          { at: 0.75, colour: darken(mix(shades.accent, shades.bright, 0.55), 0.35) },
          { at: 1, colour: mix(shades.accent, shades.bright, 0.3) },
        ],
        { x1: 0, y1: 0, x2: 1, y2: 1 },
      ),
      radial("field", [
        { at: 0, colour: lighten(mix(shades.bright, shades.accent, 0.3), 0.35) },
        { at: 0.6, colour: shades.bright },
        { at: 1, colour: mix(shades.bright, shades.deep, 0.75) },
      ]),
    ),
    element("circle", {
      cx: CENTRE.x,
      cy: CENTRE.y,
      r: 200,
      fill: shades.accent,
      "fill-opacity": "0.4",
      filter: "url(#blur)",
    }),
    bokeh(scene, 7),
    polygon(teeth, { fill: darken(mix(shades.accent, shades.deep, 0.5), 0.2) }),
    element("circle", { cx: CENTRE.x, cy: CENTRE.y, r: 176, fill: "url(#coin)" }),
    element("circle", { cx: CENTRE.x, cy: CENTRE.y, r: 160, fill: darken(shades.deep, 0.2) }),
    element("circle", { cx: CENTRE.x, cy: CENTRE.y, r: 157, fill: "url(#field)" }),
    ...beads,
    element("path", {
      d: `M${CENTRE.x - 168} ${CENTRE.y - 20}A169 169 0 0 1 ${CENTRE.x - 10} ${CENTRE.y - 168}`,
      fill: "none",
      stroke: "#fff",
      "stroke-width": 5,
      "stroke-linecap": "round",
      "stroke-opacity": "0.75",
    }),
    weatherBehind(scene),
    scene.side(0, { x: 72, y: 326, size: 128, turn: -14, filter: "front" }),
    scene.side(1, { x: 350, y: 326, size: 128, turn: 14, mirrored: true, filter: "front" }),
    scene.hero({ x: CENTRE.x, y: CENTRE.y, size: 258 }),
    scene.sides > 2 ? scene.side(2, { x: 344, y: 74, size: 84, turn: 16, filter: "front" }) : "",
    sparks(scene, 14, 16, 390),
  ].join("");
};
