import { darken, lighten, mix } from "../colour.ts";
import { type Composition, sparks } from "../scene.ts";
import { element, group, linear } from "../svg.ts";

/** The window of a machine: three reels in a metal frame, the hero breaking out of the middle one. */
export const reels: Composition = (scene) => {
  const { shades } = scene;
  const window = (x: number) =>
    element("rect", {
      x,
      y: 64,
      width: 116,
      height: 292,
      rx: 12,
      fill: "url(#reel)",
      stroke: darken(shades.deep, 0.4),
      "stroke-width": 3,
    });
  const column = (x: number, first: number) =>
    [110, 212, 314].map((y, row) => scene.side(first + row, { x, y, size: 92, filter: "front" })).join("");
  const lamps = Array.from({ length: 14 }, (_, index) =>
    [40, 380].map((y) =>
      element("circle", {
        cx: 32 + index * 27.4,
        cy: y,
        r: 5.5,
        fill: index % 2 ? "#ffffff" : lighten(shades.accent, 0.3),
      }),
    ),
  ).flat();
  return [
    element(
      "defs",
      {},
      linear("metal", [
        { at: 0, colour: lighten(shades.accent, 0.6) },
        { at: 0.3, colour: shades.accent },
        { at: 0.7, colour: darken(mix(shades.accent, shades.bright, 0.5), 0.35) },
        { at: 1, colour: mix(shades.accent, shades.bright, 0.4) },
      ]),
      linear("reel", [
        { at: 0, colour: darken(shades.deep, 0.2) },
        { at: 0.25, colour: mix(shades.bright, "#ffffff", 0.5) },
        { at: 0.55, colour: mix(shades.bright, "#ffffff", 0.75) },
        { at: 1, colour: darken(shades.deep, 0.1) },
      ]),
    ),
    element("rect", { x: 8, y: 22, width: 404, height: 376, rx: 30, fill: "url(#metal)" }),
    element("rect", { x: 20, y: 52, width: 380, height: 316, rx: 18, fill: darken(shades.deep, 0.35) }),
    ...lamps,
    window(30),
    window(152),
    window(274),
    group({ opacity: "0.96" }, column(88, 0), column(332, 1)),
    element("circle", {
      cx: 210,
      cy: 212,
      r: 150,
      fill: lighten(shades.accent, 0.4),
      "fill-opacity": "0.75",
      filter: "url(#blur)",
    }),
    scene.hero({ x: 210, y: 212, size: 262, turn: -4 }),
    sparks(scene, 12, 30, 380),
  ].join("");
};
