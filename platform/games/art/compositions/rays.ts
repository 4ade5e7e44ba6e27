import { between } from "../chance.ts";
import { lighten, mix } from "../colour.ts";
import { bokeh, type Composition, sparks } from "../scene.ts";
import { element, group, polygon, radial } from "../svg.ts";
import { weatherBehind } from "../weather.ts";

const CENTRE = { x: 210, y: 205 };

/** Rays of light from behind the hero; sides lean out left and right. */
export const rays: Composition = (scene) => {
  const { shades, chance } = scene;
  const count = 12 + Math.floor(chance() * 3) * 2;
  const start = chance() * 30;
  const beams = Array.from({ length: count }, (_, index) => {
    const middle = ((start + (360 / count) * index) * Math.PI) / 180;
    const half = (Math.PI / count) * 0.55;
    const reach = 620;
    return polygon(
      [
        [CENTRE.x, CENTRE.y],
        [CENTRE.x + reach * Math.cos(middle - half), CENTRE.y + reach * Math.sin(middle - half)],
        [CENTRE.x + reach * Math.cos(middle + half), CENTRE.y + reach * Math.sin(middle + half)],
      ],
      { fill: "url(#beam)" },
    );
  });
  const lean = between(chance, 10, 20);
  return [
    element(
      "defs",
      {},
      radial(
        "beam",
        [
          { at: 0, colour: lighten(shades.accent, 0.55), opacity: 0.95 },
          { at: 0.4, colour: shades.accent, opacity: 0.5 },
          { at: 1, colour: mix(shades.bright, shades.accent, 0.3), opacity: 0.1 },
        ],
        { gradientUnits: "userSpaceOnUse", cx: CENTRE.x, cy: CENTRE.y, r: 430 },
      ),
      radial("burst", [
        { at: 0, colour: "#ffffff", opacity: 0.95 },
        { at: 0.3, colour: lighten(shades.accent, 0.5), opacity: 0.6 },
        { at: 1, colour: shades.accent, opacity: 0 },
      ]),
    ),
    group({ opacity: "0.75" }, ...beams),
    element("circle", { cx: CENTRE.x, cy: CENTRE.y, r: 215, fill: "url(#burst)" }),
    bokeh(scene, 6),
    weatherBehind(scene),
    scene.side(0, { x: 76, y: 300, size: 150, turn: -lean }),
    scene.side(1, { x: 346, y: 300, size: 150, turn: lean, mirrored: true }),
    scene.sides > 2 ? scene.side(2, { x: 338, y: 92, size: 98, turn: lean * 1.4 }) : "",
    scene.hero({ x: CENTRE.x, y: CENTRE.y + 8, size: 286, turn: between(chance, -7, 7) }),
    sparks(scene, 18, 20, 390),
  ].join("");
};
