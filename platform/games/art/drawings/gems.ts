import { type Colour, darken, lighten, mix } from "../colour.ts";
import { element, linear, polygon } from "../svg.ts";
import type { Drawing } from "./drawing.ts";

type Point = readonly [number, number];

const CENTRE = 32;
/** Where the light on a stone comes from: above, a little to the left. */
const LIGHT = (-115 * Math.PI) / 180;

/** A cut stone: a bright table inside a ring of facets, each as light as it turns to the light. */
function stone(colour: Colour, outline: readonly Point[], table: number): Drawing {
  const inner = outline.map(([x, y]): Point => [CENTRE + (x - CENTRE) * table, CENTRE + (y - CENTRE) * table - 1]);
  const middle = outline.map(
    ([x, y]): Point => [CENTRE + (x - CENTRE) * ((1 + table) / 2), CENTRE + (y - CENTRE) * ((1 + table) / 2) - 0.5],
  );
  const facets = outline.flatMap((from, index) => {
    const next = (index + 1) % outline.length;
    const to = outline[next] ?? from;
    const innerFrom = inner[index] ?? from;
    const innerTo = inner[next] ?? to;
    const peak = middle[index] ?? from;
    const turned = Math.atan2((from[1] + to[1]) / 2 - CENTRE, (from[0] + to[0]) / 2 - CENTRE);
    const lit = (Math.cos(turned - LIGHT) + 1) / 2;
    const shade = (share: number) =>
      share > 0.5 ? lighten(colour, (share - 0.5) * 1.25) : darken(colour, (0.5 - share) * 1.3);
    return [
      polygon([from, to, innerTo, innerFrom], { fill: shade(lit) }),
      polygon([from, innerFrom, peak], { fill: shade(Math.min(1, lit + 0.18)) }),
      polygon([peak, to, innerTo], { fill: shade(Math.max(0, lit - 0.16)), "fill-opacity": "0.7" }),
    ];
  });
  const body = [
    element(
      "defs",
      {},
      linear(
        "table",
        [
          { at: 0, colour: lighten(colour, 0.75) },
          { at: 0.45, colour: lighten(colour, 0.15) },
          { at: 1, colour: darken(colour, 0.25) },
        ],
        { x1: 0, y1: 0, x2: 1, y2: 1 },
      ),
    ),
    ...facets,
    polygon(inner, { fill: "url(#table)" }),
    polygon(
      inner.slice(0, Math.ceil(inner.length / 2) + 1).map(([x, y]): Point => [x, y]),
      { fill: "#fff", "fill-opacity": "0.16" },
    ),
    polygon(outline, {
      fill: "none",
      stroke: mix(colour, "#ffffff", 0.55),
      "stroke-width": 0.8,
      "stroke-linejoin": "round",
      "stroke-opacity": "0.8",
    }),
    element("path", { d: "M20 13l1.6 3.9 3.9 1.6-3.9 1.6L20 24l-1.6-3.9-3.9-1.6 3.9-1.6z", fill: "#fff" }),
  ].join("");
  return { box: 64, body };
}

const ring = (corners: number, radius: number, start: number, squash = 1): Point[] =>
  Array.from({ length: corners }, (_, index): Point => {
    const angle = ((start + (360 / corners) * index) * Math.PI) / 180;
    return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle) * squash];
  });

/** An emerald cut: a tall rectangle without its corners. */
const stepCut: Point[] = [
  [19, 4],
  [45, 4],
  [55, 15],
  [55, 49],
  [45, 60],
  [19, 60],
  [9, 49],
  [9, 15],
];

export const gems: Readonly<Record<string, Drawing>> = {
  ruby: stone("#e3123f", ring(8, 29, 22.5), 0.56),
  emerald: stone("#0fae62", stepCut, 0.58),
  amethyst: stone("#9a3df0", ring(6, 29, 30), 0.55),
  sapphire: stone("#1f63f2", ring(12, 29, 15), 0.5),
};
