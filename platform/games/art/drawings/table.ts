import { darken, lighten } from "../colour.ts";
import { element, group, linear, polygon, radial } from "../svg.ts";
import type { Drawing } from "./drawing.ts";

const SPADE = "M0-7C3-3 6.5-1 6.5 2.2 6.5 5 3 5.6 1 3.4L2.4 7h-4.8L-1 3.4C-3 5.6-6.5 5-6.5 2.2-6.5-1-3-3 0-7z";
const HEART = "M0 6.5C-4.5 3-6.8 .4-6.8-2.6-6.8-6.4-2-7.2 0-3.6 2-7.2 6.8-6.4 6.8-2.6 6.8 .4 4.5 3 0 6.5z";
const DIAMOND = "M0-7.5L5.6 0 0 7.5-5.6 0z";
const CLUB =
  "M-1 3.2C-3.4 5.4-7 4-7 .9-7-2-4-3.2-2.3-2-4-5-2-7.5 0-7.5S4-5 2.3-2C4-3.2 7-2 7 .9 7 4 3.4 5.4 1 3.2L2.4 7h-4.8z";
const ACE = "M-2.2 0L-.7-5H.7L2.2 0H1l-.3-1.1H-.7L-1 0zM-.45-2.1h.9L0-3.7z";
const KING = "M-2-5h1.2v2L.9-5h1.5L.4-2.7 2.5 0H1L-.4-1.9l-.4.4V0H-2z";
const QUEEN =
  "M0-5.1a2.5 2.5 0 0 1 2 4L2.6-.3l-.8.7-.7-.7A2.5 2.5 0 1 1 0-5.1zm0 1.2a1.3 1.3 0 1 0 .3 2.6l-.6-.6.7-.7.6.6A1.3 1.3 0 0 0 0-3.9z";

interface Card {
  readonly turn: number;
  readonly rank: string;
  readonly suit: string;
  readonly red: boolean;
}

/** A playing card whose foot is where the hand holds it. */
const card = ({ turn, rank, suit, red }: Card): string => {
  const ink = red ? "#d81b3c" : "#1b2036";
  return group(
    { transform: `rotate(${turn} 32 78)` },
    element("rect", { x: 18.5, y: 9, width: 27, height: 40, rx: 3, fill: "#0b0f22", "fill-opacity": "0.35" }),
    element("rect", { x: 18, y: 8, width: 27, height: 40, rx: 3, fill: "url(#paper)" }),
    element("rect", {
      x: 19.2,
      y: 9.2,
      width: 24.6,
      height: 37.6,
      rx: 2.2,
      fill: "none",
      stroke: ink,
      "stroke-opacity": "0.25",
      "stroke-width": 0.6,
    }),
    element("path", { d: rank, transform: "translate(23.5 17.5) scale(1.35)", fill: ink, "fill-rule": "evenodd" }),
    element("path", { d: suit, transform: "translate(23.5 22.5) scale(.36)", fill: ink }),
    element("path", { d: suit, transform: "translate(32.5 31) scale(1.25)", fill: ink }),
  );
};

const paper = linear(
  "paper",
  [
    { at: 0, colour: "#ffffff" },
    { at: 1, colour: "#d9deee" },
  ],
  { x1: 0, y1: 0, x2: 1, y2: 1 },
);

const cardHand: Drawing = {
  box: 64,
  body: [
    element("defs", {}, paper),
    group(
      { transform: "translate(6.4 6) scale(.8)" },
      card({ turn: -27, rank: QUEEN, suit: CLUB, red: false }),
      card({ turn: -9, rank: KING, suit: DIAMOND, red: true }),
      card({ turn: 9, rank: ACE, suit: SPADE, red: false }),
      card({ turn: 27, rank: ACE, suit: HEART, red: true }),
    ),
  ].join(""),
};

/** A dealing shoe with two cards coming out of it. */
const cardShoe: Drawing = {
  box: 64,
  body: [
    element(
      "defs",
      {},
      paper,
      linear("wood", [
        { at: 0, colour: "#5b2a4a" },
        { at: 1, colour: "#1c0a1c" },
      ]),
      linear("trim", [
        { at: 0, colour: "#fff0b8" },
        { at: 0.5, colour: "#e0a52b" },
        { at: 1, colour: "#8a5810" },
      ]),
    ),
    group({ transform: "translate(-3 17) scale(.86)" }, card({ turn: -16, rank: KING, suit: HEART, red: true })),
    group({ transform: "translate(7 17) scale(.86)" }, card({ turn: -1, rank: ACE, suit: SPADE, red: false })),
    polygon(
      [
        [22, 14],
        [58, 4],
        [62, 30],
        [60, 44],
        [32, 54],
        [26, 46],
      ],
      { fill: "url(#wood)" },
    ),
    polygon(
      [
        [22, 14],
        [58, 4],
        [59, 9],
        [23, 20],
      ],
      { fill: "url(#trim)" },
    ),
    polygon(
      [
        [26, 46],
        [32, 54],
        [60, 44],
        [61, 39],
        [33, 48],
        [26, 41],
      ],
      { fill: "url(#trim)" },
    ),
    polygon(
      [
        [27, 22],
        [56, 13],
        [58, 30],
        [32, 39],
      ],
      { fill: "#fff", "fill-opacity": "0.1" },
    ),
    element("path", { d: SPADE, transform: "translate(43.5 26.5) scale(1.15) rotate(-14)", fill: "url(#trim)" }),
  ].join(""),
};

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

/** What stands on and around a live table. */
export const table: Readonly<Record<string, Drawing>> = {
  "card-hand": cardHand,
  "card-shoe": cardShoe,
  "roulette-wheel": rouletteWheel(),
  "money-wheel": moneyWheel(),
  "chip-stack": chipStack(),
  "dice-pair": dicePair,
};
