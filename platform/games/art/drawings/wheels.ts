import { darken, lighten } from "../colour.ts";
import { element, linear, radial } from "../svg.ts";
import type { Drawing } from "./drawing.ts";

const POCKETS = 26;

/** A wheel seen a little from above: rim, pockets, bowl, turret and ball. */
function rouletteWheel(): Drawing {
  const wedge = (from: number, to: number, radius: number): string => {
    const at = (angle: number) =>
      `${(32 + radius * Math.cos(angle)).toFixed(2)} ${(32 + radius * Math.sin(angle)).toFixed(2)}`;
    return `M32 32L${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}z`;
  };
  const step = (2 * Math.PI) / POCKETS;
  const pockets = Array.from({ length: POCKETS }, (_, index) =>
    element("path", {
      d: wedge(index * step, (index + 1) * step, 25),
      fill: index === 0 || index === POCKETS / 2 ? "#12a150" : index % 2 === 0 ? "#d4163c" : "#16182a",
      stroke: "#f0c75e",
      "stroke-width": 0.4,
    }),
  );
  const spokes = Array.from({ length: 4 }, (_, index) =>
    element("path", {
      d: "M32 32L33.4 20.5 32 18.5 30.6 20.5z",
      fill: "url(#gold)",
      transform: `rotate(${index * 90 + 45} 32 32)`,
    }),
  );
  return {
    box: 64,
    body: [
      element(
        "defs",
        {},
        linear("gold", [
          { at: 0, colour: "#fff3bf" },
          { at: 0.5, colour: "#e9b23a" },
          { at: 1, colour: "#8c5a10" },
        ]),
        radial("bowl", [
          { at: 0, colour: "#a5643a" },
          { at: 0.7, colour: "#6b3418" },
          { at: 1, colour: "#3d1a0b" },
        ]),
        radial("rim", [
          { at: 0.82, colour: "#3b160a" },
          { at: 0.9, colour: "#8d4a22" },
          { at: 1, colour: "#2a0e06" },
        ]),
        linear(
          "sheen",
          [
            { at: 0, colour: "#fff", opacity: 0.45 },
            { at: 0.5, colour: "#fff", opacity: 0 },
          ],
          { x1: 0, y1: 0, x2: 1, y2: 1 },
        ),
      ),
      element("circle", { cx: 32, cy: 32, r: 31, fill: "url(#rim)" }),
      element("circle", { cx: 32, cy: 32, r: 30.2, fill: "none", stroke: "url(#gold)", "stroke-width": 1.6 }),
      element("circle", { cx: 32, cy: 32, r: 26, fill: "url(#gold)" }),
      ...pockets,
      element("circle", { cx: 32, cy: 32, r: 18.5, fill: "url(#gold)" }),
      element("circle", { cx: 32, cy: 32, r: 17.3, fill: "url(#bowl)" }),
      ...spokes,
      element("circle", { cx: 32, cy: 32, r: 5.5, fill: "url(#gold)" }),
      element("circle", { cx: 31, cy: 30.5, r: 2.4, fill: "#fff8dc" }),
      element("circle", { cx: 47, cy: 18.5, r: 2.7, fill: "#fff" }),
      element("circle", { cx: 46.3, cy: 17.8, r: 1, fill: "#dfe6f5" }),
      element("circle", { cx: 32, cy: 32, r: 30, fill: "url(#sheen)" }),
    ].join(""),
  };
}

const WHEEL_COLOURS = ["#f43f5e", "#f59e0b", "#22c55e", "#0ea5e9", "#8b5cf6", "#ec4899"];

/** The upright wheel of a game show, with lamps and a pointer. */
function moneyWheel(): Drawing {
  const parts = 12;
  const step = (2 * Math.PI) / parts;
  const at = (angle: number, radius: number) =>
    `${(32 + radius * Math.cos(angle)).toFixed(2)} ${(34 + radius * Math.sin(angle)).toFixed(2)}`;
  const segments = Array.from({ length: parts }, (_, index) => {
    const colour = WHEEL_COLOURS[index % WHEEL_COLOURS.length] ?? "#f43f5e";
    const from = index * step - Math.PI / 2 - step / 2;
    return [
      element("path", {
        d: `M32 34L${at(from, 24)}A24 24 0 0 1 ${at(from + step, 24)}z`,
        fill: index % 2 ? colour : darken(colour, 0.15),
        stroke: "#fff",
        "stroke-width": 0.5,
      }),
      element("path", {
        d: `M32 34L${at(from, 24)}A24 24 0 0 1 ${at(from + step / 2, 24)}z`,
        fill: lighten(colour, 0.35),
        "fill-opacity": "0.45",
      }),
      element("circle", {
        cx: 32 + 17.5 * Math.cos(from + step / 2),
        cy: 34 + 17.5 * Math.sin(from + step / 2),
        r: 2,
        fill: "#fff6d0",
      }),
    ].join("");
  });
  const lamps = Array.from({ length: 18 }, (_, index) =>
    element("circle", {
      cx: 32 + 26.6 * Math.cos((index * Math.PI) / 9),
      cy: 34 + 26.6 * Math.sin((index * Math.PI) / 9),
      r: 1.3,
      fill: index % 2 ? "#fff" : "#ffe27a",
    }),
  );
  return {
    box: 64,
    body: [
      element(
        "defs",
        {},
        linear("gold", [
          { at: 0, colour: "#fff0b0" },
          { at: 0.5, colour: "#efb52f" },
          { at: 1, colour: "#955c0c" },
        ]),
      ),
      element("circle", { cx: 32, cy: 34, r: 29, fill: "url(#gold)" }),
      element("circle", { cx: 32, cy: 34, r: 27.8, fill: "#4a1172" }),
      ...lamps,
      ...segments,
      element("circle", { cx: 32, cy: 34, r: 7.5, fill: "url(#gold)" }),
      element("path", {
        d: "M32 29l1.6 3.3 3.6.5-2.6 2.5.6 3.6L32 37.2l-3.2 1.7.6-3.6-2.6-2.5 3.6-.5z",
        fill: "#7a1fa8",
      }),
      element("path", { d: "M25.5 1h13L32 14z", fill: "#ff3b5c", stroke: "#fff", "stroke-width": 1 }),
    ].join(""),
  };
}

/** What is spun. */
export const wheels: Readonly<Record<string, Drawing>> = {
  "roulette-wheel": rouletteWheel(),
  "money-wheel": moneyWheel(),
};
