import { between } from "../chance.ts";
import { darken, lighten, mix } from "../colour.ts";
import { type Composition, sparks } from "../scene.ts";
import { element, group, linear, radial } from "../svg.ts";
import { weatherBehind } from "../weather.ts";

/** A poster: slanted bands of colour and a hero cropped close, larger than the picture has room for. */
export const letters: Composition = (scene) => {
  const { shades, chance } = scene;
  const colours = [
    shades.bright,
    mix(shades.bright, shades.accent, 0.35),
    mix(shades.bright, shades.accent, 0.75),
    lighten(shades.accent, 0.2),
    mix(shades.bright, shades.accent, 0.5),
    shades.bright,
  ];
  const bands = colours.map((colour, index) =>
    element("rect", { x: -200 + index * 140, y: -200, width: 141, height: 1000, fill: colour }),
  );
  const dots = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 14 }, (_, column) =>
      element("circle", {
        cx: column * 32 + (row % 2) * 16,
        cy: 12 + row * 26,
        r: Math.max(0.6, 6.5 - row * 0.75),
        fill: darken(shades.deep, 0.1),
        "fill-opacity": "0.3",
      }),
    ).join(""),
  );
  const turn = between(chance, -12, -5);
  return [
    element(
      "defs",
      {},
      radial("sun", [
        { at: 0, colour: "#ffffff" },
        { at: 0.45, colour: lighten(shades.accent, 0.25) },
        { at: 1, colour: mix(shades.accent, shades.bright, 0.75) },
      ]),
      linear(
        "edge",
        [
          { at: 0, colour: shades.deep, opacity: 0 },
          { at: 1, colour: shades.deep, opacity: 0.85 },
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      ),
    ),
    group({ transform: "rotate(24 210 280)" }, ...bands),
    ...dots,
    element("circle", {
      cx: 205,
      cy: 205,
      r: 186,
      fill: "url(#sun)",
      stroke: lighten(shades.accent, 0.5),
      "stroke-width": 6,
    }),
    element("circle", {
      cx: 205,
      cy: 205,
      r: 168,
      fill: "none",
      stroke: shades.bright,
      "stroke-width": 3,
      "stroke-dasharray": "2 9",
    }),
    element("rect", { x: 0, y: 0, width: 420, height: 560, fill: "url(#edge)", "fill-opacity": "0.5" }),
    weatherBehind(scene),
    scene.side(0, { x: 352, y: 92, size: 120, turn: 16 }),
    scene.side(1, { x: 64, y: 322, size: 132, turn: -18 }),
    scene.sides > 2 ? scene.side(2, { x: 366, y: 318, size: 118, turn: 14, mirrored: true }) : "",
    scene.hero({ x: 206, y: 206, size: 318, turn }),
    sparks(scene, 9, 20, 390),
  ].join("");
};
