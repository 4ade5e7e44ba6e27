import { chanceOf } from "./chance.ts";
import { fromHsl } from "./colour.ts";
import type { Face } from "./faces.ts";
import { element, group, round } from "./svg.ts";

const HEIGHT = 40;

const word = (face: Face, text: string, size: number, x: number, base: number, tracking = 0.02) => {
  const { glyphs, width } = face.line(text, size, tracking);
  return {
    width,
    drawn: glyphs
      .filter(({ path }) => path.length > 0)
      .map((glyph) => element("path", { d: glyph.path, transform: `translate(${round(x + glyph.x)} ${round(base)})` }))
      .join(""),
  };
};

const picture = (width: number, title: string, ...children: string[]): string =>
  element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: Math.ceil(width),
      height: HEIGHT,
      viewBox: `0 0 ${Math.ceil(width)} ${HEIGHT}`,
      role: "img",
    },
    element("title", {}, title.replaceAll("&", "&amp;")),
    ...children,
  );

/** Signs that provider marks begin with, in a box of 24. */
const SIGNS = [
  "M12 1l11 11-11 11L1 12zM12 7l-5 5 5 5 5-5z",
  "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 5.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z",
  "M2 22V2l10 9L22 2v20h-5V12l-5 5-5-5v10z",
  "M12 1l3.2 7.3 7.8.8-5.9 5.3 1.7 7.8-6.8-4-6.8 4 1.7-7.8L1 9.1l7.8-.8z",
  "M1 23C1 10 8 1 23 1c0 15-9 22-22 22zm6-6c6-1 9-4 10-10-6 1-9 4-10 10z",
  "M1 7l11-6 11 6v10l-11 6-11-6zm5 3v4l6 3.3 6-3.3v-4l-6-3.3z",
  "M3 1h18v6H9v4h10v6H9v6H3z",
];

/** The mark of a game provider by its place among them, for a dark ground (light letters) or for a light one. */
export function providerMark(title: string, place: number, face: Face, ground: "dark" | "light"): string {
  const colour = fromHsl((place * 137.5 + 200) % 360, 0.85, ground === "dark" ? 0.7 : 0.36);
  const sign = SIGNS[place % SIGNS.length] ?? "";
  const { drawn, width } = word(face, title.toUpperCase(), 19, 36, 27, 0.04);
  return picture(
    40 + width,
    title,
    element("path", { d: sign, transform: "translate(2 8)", fill: colour, "fill-rule": "evenodd" }),
    group({ fill: ground === "dark" ? "#f4f4fb" : "#16182a" }, drawn),
  );
}

/** A way to pay, by its name on a light plate: a neutral mark that stands on any ground and is nobody's logo. */
export function paymentMark(name: string, face: Face, icon?: { body: string; box: number }): string {
  const left = icon ? 40 : 14;
  const chance = chanceOf(`payment ${name}`);
  const { drawn, width } = word(face, name, 15, left, 25.5, 0.01);
  const whole = left + width + 14;
  return picture(
    whole,
    name,
    element("rect", {
      x: 0.5,
      y: 0.5,
      width: whole - 1,
      height: HEIGHT - 1,
      rx: 8,
      fill: "#ffffff",
      stroke: "#d5dae6",
    }),
    icon
      ? group({ transform: `translate(10 9) scale(${(22 / icon.box).toFixed(4)})` }, icon.body)
      : element("rect", {
          x: 14,
          y: 31,
          width: 22,
          height: 3,
          rx: 1.5,
          fill: fromHsl(Math.floor(chance() * 360), 0.75, 0.48),
        }),
    group({ fill: "#1b2136" }, drawn),
  );
}
