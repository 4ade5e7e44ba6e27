import { darken, lighten, mix } from "../colour.ts";
import { bokeh, type Composition, sparks } from "../scene.ts";
import { element, linear } from "../svg.ts";
import { weatherBehind } from "../weather.ts";

/** A row of symbols on a lit shelf, the hero before them. */
export const shelf: Composition = (scene) => {
  const { shades } = scene;
  const arch = (inset: number, opacity: number) =>
    element("path", {
      d: `M${inset} 400V${150 + inset}A${210 - inset} ${210 - inset} 0 0 1 ${420 - inset} ${150 + inset}V400z`,
      fill: lighten(shades.bright, 0.18),
      "fill-opacity": opacity.toFixed(2),
    });
  return [
    element(
      "defs",
      {},
      linear("board", [
        { at: 0, colour: lighten(shades.accent, 0.45) },
        { at: 0.12, colour: shades.accent },
        { at: 0.35, colour: darken(mix(shades.accent, shades.bright, 0.6), 0.35) },
        { at: 1, colour: darken(shades.deep, 0.3) },
      ]),
      linear("cone", [
        { at: 0, colour: "#ffffff", opacity: 0.6 },
        { at: 1, colour: lighten(shades.accent, 0.3), opacity: 0 },
      ]),
    ),
    arch(14, 0.16),
    arch(42, 0.22),
    arch(74, 0.3),
    element("path", { d: "M150-10h120l110 390H40z", fill: "url(#cone)" }),
    bokeh(scene, 8),
    weatherBehind(scene),
    scene.side(0, { x: 84, y: 196, size: 158, turn: -9 }),
    scene.side(1, { x: 338, y: 196, size: 158, turn: 9 }),
    scene.side(2, { x: 210, y: 92, size: 132, turn: 0 }),
    element("path", { d: "M0 334h420v34H0z", fill: "url(#board)" }),
    element("path", { d: "M0 368h420v60H0z", fill: darken(shades.deep, 0.4), "fill-opacity": "0.75" }),
    scene.hero({ x: 210, y: 232, size: 250 }),
    sparks(scene, 12, 20, 330),
  ].join("");
};
