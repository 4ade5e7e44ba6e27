import { darken, lighten, mix } from "../colour.ts";
import { bokeh, type Composition, sparks } from "../scene.ts";
import { element, group, linear } from "../svg.ts";
import { weatherBehind } from "../weather.ts";

const CARD = { width: 190, height: 268 };

/** Three cards fanned out: sides on the outer ones, the hero rising from the middle one. */
export const cards: Composition = (scene) => {
  const { shades } = scene;
  const card = (x: number, y: number, turn: number, face: string, content: string): string =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      element("rect", {
        x: -CARD.width / 2 + 5,
        y: -CARD.height / 2 + 9,
        width: CARD.width,
        height: CARD.height,
        rx: 18,
        fill: darken(shades.deep, 0.6),
        "fill-opacity": "0.6",
      }),
      element("rect", {
        x: -CARD.width / 2,
        y: -CARD.height / 2,
        width: CARD.width,
        height: CARD.height,
        rx: 18,
        fill: `url(#${face})`,
        stroke: "url(#trim)",
        "stroke-width": 6,
      }),
      element("rect", {
        x: -CARD.width / 2 + 12,
        y: -CARD.height / 2 + 12,
        width: CARD.width - 24,
        height: CARD.height - 24,
        rx: 10,
        fill: "none",
        stroke: lighten(shades.accent, 0.2),
        "stroke-width": 1.5,
        "stroke-opacity": "0.7",
      }),
      content,
    );
  return [
    element(
      "defs",
      {},
      linear("face", [
        { at: 0, colour: mix(shades.bright, "#ffffff", 0.15) },
        { at: 1, colour: mix(shades.bright, shades.deep, 0.75) },
      ]),
      linear("middle", [
        { at: 0, colour: lighten(shades.accent, 0.75) },
        { at: 0.5, colour: lighten(shades.accent, 0.2) },
        { at: 1, colour: mix(shades.accent, shades.bright, 0.6) },
      ]),
      linear("trim", [
        { at: 0, colour: lighten(shades.accent, 0.7) },
        { at: 0.5, colour: shades.accent },
        { at: 1, colour: darken(shades.accent, 0.5) },
      ]),
    ),
    element("path", {
      d: "M-60 420C80 320 340 320 480 420V560H-60z",
      fill: darken(shades.bright, 0.35),
      "fill-opacity": "0.8",
    }),
    bokeh(scene, 10),
    weatherBehind(scene),
    card(112, 226, -17, "face", scene.side(0, { x: -16, y: -26, size: 122, filter: "front" })),
    card(308, 226, 17, "face", scene.side(1, { x: 16, y: -26, size: 122, filter: "front" })),
    card(210, 214, 0, "middle", ""),
    scene.hero({ x: 210, y: 206, size: 262 }),
    scene.sides > 2 ? scene.side(2, { x: 318, y: 346, size: 104, turn: 12, filter: "front" }) : "",
    sparks(scene, 12, 16, 380),
  ].join("");
};
