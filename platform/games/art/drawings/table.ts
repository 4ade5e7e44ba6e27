import { darken, lighten } from "../colour.ts";
import { element, group } from "../svg.ts";
import type { Drawing } from "./drawing.ts";

/** Three stacks of chips, the tallest in the middle. */
function chipStack(): Drawing {
  const chip = (x: number, y: number, colour: string): string =>
    [
      element("path", { d: `M${x - 11} ${y}v4.5a11 4.6 0 0 0 22 0V${y}z`, fill: darken(colour, 0.4) }),
      ...[-7.5, -1.5, 4.5].map((dx) =>
        element("rect", {
          x: x + dx,
          y: y + 3.6 - Math.abs(dx + 1.5) * 0.12,
          width: 3.2,
          height: 4.2,
          fill: "#fff",
          "fill-opacity": "0.85",
        }),
      ),
      element("ellipse", { cx: x, cy: y, rx: 11, ry: 4.6, fill: colour }),
      element("ellipse", {
        cx: x,
        cy: y,
        rx: 7,
        ry: 2.8,
        fill: lighten(colour, 0.25),
        stroke: "#fff",
        "stroke-width": 0.7,
        "stroke-dasharray": "2 1.5",
      }),
    ].join("");
  const stack = (x: number, foot: number, count: number, colours: readonly string[]): string =>
    Array.from({ length: count }, (_, index) =>
      chip(x, foot - index * 5.2, colours[index % colours.length] ?? "#e11d48"),
    ).join("");
  return {
    box: 64,
    body:
      stack(32, 44, 7, ["#7c3aed", "#0f172a", "#7c3aed"]) +
      stack(17, 51, 5, ["#e11d48", "#be123c"]) +
      stack(47, 52, 6, ["#0e9f6e", "#f5b301"]) +
      stack(31, 57, 2, ["#2563eb"]),
  };
}

const DOT = {
  one: [[0, 0]],
  two: [
    [-3, -3],
    [3, 3],
  ],
  three: [
    [-3.2, -3.2],
    [0, 0],
    [3.2, 3.2],
  ],
  five: [
    [-3.2, -3.2],
    [3.2, -3.2],
    [0, 0],
    [-3.2, 3.2],
    [3.2, 3.2],
  ],
  six: [
    [-3, -3.4],
    [-3, 0],
    [-3, 3.4],
    [3, -3.4],
    [3, 0],
    [3, 3.4],
  ],
} as const;

/** A die from above one corner: three faces as skewed squares. */
function die(
  x: number,
  y: number,
  turn: number,
  colour: string,
  dots: readonly (readonly (readonly number[])[])[],
): string {
  const faces = [
    { matrix: "matrix(.866 .5 -.866 .5 0 -10)", shade: lighten(colour, 0.35) },
    { matrix: "matrix(.866 .5 0 1 -8.66 5)", shade: colour },
    { matrix: "matrix(.866 -.5 0 1 8.66 5)", shade: darken(colour, 0.35) },
  ];
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    ...faces.map(({ matrix, shade }, index) =>
      group(
        { transform: matrix },
        element("rect", { x: -10, y: -10, width: 20, height: 20, rx: 2.6, fill: shade }),
        ...(dots[index] ?? []).map(([dx = 0, dy = 0]) =>
          element("circle", { cx: dx * 1.6, cy: dy * 1.6, r: 2, fill: "#fff" }),
        ),
      ),
    ),
  );
}

const dicePair: Drawing = {
  box: 64,
  body:
    die(43, 38, 14, "#1b2140", [DOT.two, DOT.three, DOT.six]) +
    die(22, 28, -10, "#d3143c", [DOT.five, DOT.one, DOT.three]),
};

/** What is staked and thrown. */
export const table: Readonly<Record<string, Drawing>> = { "chip-stack": chipStack(), "dice-pair": dicePair };
