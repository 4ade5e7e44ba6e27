import { between } from "../chance.ts";
import { darken, lighten, mix } from "../colour.ts";
import { type Composition, sparks } from "../scene.ts";
import { element, linear, radial } from "../svg.ts";
import { weatherBehind } from "../weather.ts";

/** A sky with a great disc of light low in it, ranges of hills before it, the hero against the light. */
export const night: Composition = (scene) => {
  const { shades, chance } = scene;
  const range = (base: number, height: number, colour: string, rough: number): string => {
    const points = Array.from(
      { length: 9 },
      (_, index) => `${(index * 420) / 8} ${Math.round(base - between(chance, 0, 1) ** rough * height)}`,
    );
    return element("path", { d: `M0 560L0 ${base}L${points.join("L")}L420 ${base}L420 560z`, fill: colour });
  };
  const stars = Array.from({ length: 60 }, () =>
    element("circle", {
      cx: between(chance, 0, 420),
      cy: between(chance, 0, 270),
      r: between(chance, 0.5, 1.7),
      fill: "#ffffff",
      "fill-opacity": between(chance, 0.3, 0.95).toFixed(2),
    }),
  );
  return [
    element(
      "defs",
      {},
      linear("sky", [
        { at: 0, colour: darken(shades.deep, 0.15) },
        { at: 0.3, colour: mix(shades.deep, shades.bright, 0.65) },
        { at: 0.58, colour: lighten(shades.bright, 0.12) },
        { at: 0.78, colour: mix(shades.bright, shades.accent, 0.75) },
        { at: 1, colour: shades.deep },
      ]),
      radial("disc", [
        { at: 0, colour: "#ffffff" },
        { at: 0.5, colour: lighten(shades.accent, 0.45) },
        { at: 0.93, colour: lighten(shades.accent, 0.12) },
        { at: 1, colour: shades.accent },
      ]),
      radial("halo", [
        { at: 0.45, colour: shades.accent, opacity: 0.85 },
        { at: 1, colour: shades.accent, opacity: 0 },
      ]),
    ),
    element("rect", { width: 420, height: 560, fill: "url(#sky)" }),
    ...stars,
    element("circle", { cx: 210, cy: 216, r: 250, fill: "url(#halo)" }),
    element("circle", { cx: 210, cy: 216, r: 138, fill: "url(#disc)" }),
    range(360, 84, mix(shades.bright, shades.deep, 0.45), 1),
    range(396, 62, mix(shades.bright, shades.deep, 0.75), 1),
    weatherBehind(scene),
    scene.side(0, { x: 66, y: 318, size: 134, turn: -8 }),
    scene.side(1, { x: 358, y: 316, size: 134, turn: 8, mirrored: true }),
    scene.sides > 2 ? scene.side(2, { x: 342, y: 84, size: 92, turn: 14, filter: "front" }) : "",
    scene.hero({ x: 210, y: 226, size: 274 }),
    range(452, 40, darken(shades.deep, 0.4), 1),
    sparks(scene, 10, 230, 430),
  ].join("");
};
