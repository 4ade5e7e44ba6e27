import { element, group, linear, polygon, radial } from "../svg.ts";
import type { Drawing } from "./drawing.ts";

const gold = linear("gold", [
  { at: 0, colour: "#fff4c2" },
  { at: 0.45, colour: "#f3b92f" },
  { at: 1, colour: "#9a5d0b" },
]);
const goldSide = linear("side", [
  { at: 0, colour: "#d8951c" },
  { at: 1, colour: "#7b4708" },
]);

/** One ingot: a bright top, a front and an end. */
const ingot = (x: number, y: number): string =>
  group(
    { transform: `translate(${x} ${y})` },
    polygon(
      [
        [4, 0],
        [22, 0],
        [26, 6],
        [0, 6],
      ],
      { fill: "#fff0b0" },
    ),
    polygon(
      [
        [0, 6],
        [26, 6],
        [30, 18],
        [-4, 18],
      ],
      { fill: "url(#gold)" },
    ),
    polygon(
      [
        [22, 0],
        [27, 2],
        [34, 14],
        [30, 18],
        [26, 6],
      ],
      { fill: "url(#side)" },
    ),
    element("rect", { x: 7, y: 9.5, width: 12, height: 4.5, rx: 1, fill: "#a8690f", "fill-opacity": "0.55" }),
    element("path", { d: "M1.5 7.2h10", stroke: "#fff", "stroke-width": 1, "stroke-opacity": "0.8" }),
  );

const goldBars: Drawing = {
  box: 64,
  body: element("defs", {}, gold, goldSide) + ingot(6, 40) + ingot(33, 41) + ingot(19, 23) + ingot(21, 6),
};

const luckySeven: Drawing = {
  box: 64,
  body: [
    element(
      "defs",
      {},
      gold,
      linear("red", [
        { at: 0, colour: "#ff6b6b" },
        { at: 0.45, colour: "#e3122f" },
        { at: 1, colour: "#8f0820" },
      ]),
    ),
    element("path", {
      d: "M8 6h49v13C46 29 39 42 37 60H17c2-17 8-29 19-38H18v6H8z",
      fill: "#5b0a14",
      stroke: "#5b0a14",
      "stroke-width": 5,
      "stroke-linejoin": "round",
    }),
    element("path", {
      d: "M8 6h49v13C46 29 39 42 37 60H17c2-17 8-29 19-38H18v6H8z",
      fill: "url(#red)",
      stroke: "url(#gold)",
      "stroke-width": 3,
      "stroke-linejoin": "round",
    }),
    element("path", { d: "M11.5 9.5h42v3.5H15.5v8h-4z", fill: "#fff", "fill-opacity": "0.45" }),
  ].join(""),
};

const horseshoe: Drawing = {
  box: 64,
  body: [
    element("defs", {}, gold),
    element("path", {
      d: "M10 58c-7-14-7-31 2-42C22 3 42 3 52 16c9 11 9 28 2 42l-11-3c5-11 5-22 0-29-5-8-17-8-22 0-5 7-5 18 0 29z",
      fill: "url(#gold)",
      stroke: "#7b4708",
      "stroke-width": 1.5,
      "stroke-linejoin": "round",
    }),
    ...[
      [12.5, 45],
      [11.5, 34],
      [15, 23],
      [23, 15],
      [41, 15],
      [49, 23],
      [52.5, 34],
      [51.5, 45],
    ].map(([cx = 0, cy = 0]) => element("circle", { cx, cy, r: 1.9, fill: "#7b4708" })),
    element("path", {
      d: "M14 17C22 6 38 6 46 13",
      fill: "none",
      stroke: "#fff",
      "stroke-width": 1.6,
      "stroke-linecap": "round",
      "stroke-opacity": "0.8",
    }),
  ].join(""),
};

const ankh: Drawing = {
  box: 64,
  body: [
    element("defs", {}, gold),
    element("path", {
      d: "M32 2c9 0 15 6 15 13 0 6-4 11-8 15h18v10H38l3 22H23l3-22H7V30h18c-4-4-8-9-8-15C17 8 23 2 32 2zm0 9c-4 0-6 2-6 5 0 4 3 8 6 11 3-3 6-7 6-11 0-3-2-5-6-5z",
      fill: "url(#gold)",
      "fill-rule": "evenodd",
      stroke: "#7b4708",
      "stroke-width": 1.6,
      "stroke-linejoin": "round",
    }),
    element("path", {
      d: "M9 32.5h46M21 13c1-5 5-8 11-8",
      fill: "none",
      stroke: "#fff",
      "stroke-opacity": "0.75",
      "stroke-width": 1.6,
      "stroke-linecap": "round",
    }),
    element("path", { d: "M28 44h8M27.5 50h9", stroke: "#1d4ed8", "stroke-width": 2.5 }),
  ].join(""),
};

const pyramid: Drawing = {
  box: 64,
  body: [
    element(
      "defs",
      {},
      linear("lit", [
        { at: 0, colour: "#fff0b5" },
        { at: 1, colour: "#e79a2c" },
      ]),
      linear("shade", [
        { at: 0, colour: "#c9781f" },
        { at: 1, colour: "#5e2c0d" },
      ]),
      radial("eye", [
        { at: 0, colour: "#ffffff" },
        { at: 1, colour: "#7fe7ff", opacity: 0 },
      ]),
    ),
    polygon(
      [
        [28, 8],
        [1, 56],
        [38, 60],
      ],
      { fill: "url(#lit)" },
    ),
    polygon(
      [
        [28, 8],
        [38, 60],
        [63, 52],
      ],
      { fill: "url(#shade)" },
    ),
    ...[18, 28, 38, 48].map((y) => {
      const share = (y - 8) / 50;
      return element("path", {
        d: `M${(28 - 27 * share).toFixed(1)} ${y}L${(28 + 10 * share).toFixed(1)} ${(y + share * 3).toFixed(1)}L${(28 + 35 * share).toFixed(1)} ${(y - share * 5).toFixed(1)}`,
        fill: "none",
        stroke: "#7a3d0e",
        "stroke-opacity": "0.45",
        "stroke-width": 1,
      });
    }),
    polygon(
      [
        [28, 8],
        [22.6, 17.6],
        [30, 18.6],
        [35.5, 17],
      ],
      { fill: "#fff7d6" },
    ),
    element("circle", { cx: 28, cy: 10, r: 10, fill: "url(#eye)" }),
  ].join(""),
};

const scarab: Drawing = {
  box: 64,
  body: [
    element(
      "defs",
      {},
      gold,
      linear(
        "shell",
        [
          { at: 0, colour: "#5ff0ff" },
          { at: 0.5, colour: "#1478d4" },
          { at: 1, colour: "#0a2a7a" },
        ],
        { x1: 0, y1: 0, x2: 1, y2: 1 },
      ),
    ),
    ...[1, -1].map((side) =>
      group(
        { transform: side === 1 ? undefined : "translate(64 0) scale(-1 1)" },
        element("path", { d: "M27 33C14 33 3 25 1 9c9 2 20 7 27 17z", fill: "url(#gold)" }),
        element("path", { d: "M26 30C16 29 7 22 4.5 13c7 2.5 15 7 21.5 14z", fill: "#0f9f8f" }),
        element("path", {
          d: "M8 15c5 6 11 11 18 14M14 16c4 4 8 8 12 12",
          stroke: "#f3b92f",
          "stroke-width": 1.3,
          fill: "none",
        }),
        element("path", {
          d: "M20 42L9 40l-3 6M20 48L10 50l-1 7M22 54l-6 5v4",
          stroke: "#b9770f",
          "stroke-width": 2.4,
          fill: "none",
          "stroke-linecap": "round",
          "stroke-linejoin": "round",
        }),
      ),
    ),
    element("ellipse", { cx: 32, cy: 43, rx: 15, ry: 18, fill: "url(#gold)" }),
    element("path", {
      d: "M31 30c-8 1-12 8-12 15 0 6 5 12 12 13zM33 30c8 1 12 8 12 15 0 6-5 12-12 13z",
      fill: "url(#shell)",
    }),
    element("path", { d: "M20 28a12 8 0 0 1 24 0c-4 3-20 3-24 0z", fill: "url(#gold)" }),
    element("circle", { cx: 32, cy: 11, r: 9.5, fill: "#ff6a3d" }),
    element("circle", { cx: 32, cy: 11, r: 9.5, fill: "none", stroke: "url(#gold)", "stroke-width": 2 }),
    element("circle", { cx: 29.5, cy: 8.5, r: 3, fill: "#ffd2a8" }),
    element("path", {
      d: "M23 37c2-3 4-4 6-4.5",
      stroke: "#fff",
      "stroke-width": 1.8,
      fill: "none",
      "stroke-linecap": "round",
      "stroke-opacity": "0.9",
    }),
  ].join(""),
};

const magicLamp: Drawing = {
  box: 64,
  body: [
    element("defs", {}, gold, goldSide),
    element("path", { d: "M46 30c10-4 15 0 14 6s-9 9-17 7", fill: "none", stroke: "url(#side)", "stroke-width": 4 }),
    element("path", {
      d: "M1 24c7 0 10 4 15 5 8-3 28-3 34 1 2 10-8 20-20 20S10 42 8 33c-2-4-4-6-7-9z",
      fill: "url(#gold)",
      stroke: "#8a540a",
      "stroke-width": 1,
    }),
    element("path", { d: "M22 50h20l4 8H18z", fill: "url(#side)" }),
    element("path", { d: "M22 27c1-7 18-7 20 0z", fill: "url(#gold)" }),
    element("circle", { cx: 32, cy: 18.5, r: 3, fill: "#ff4d6d" }),
    element("path", { d: "M17 35c6-2 20-2 28 0", stroke: "#c2410c", "stroke-width": 2.2, fill: "none" }),
    element("path", {
      d: "M15 31.5c5-1.5 9-2 14-2",
      stroke: "#fff",
      "stroke-width": 1.6,
      fill: "none",
      "stroke-linecap": "round",
    }),
    element("path", { d: "M3 21c-4-7 4-9 1-16 7 4 6 9 3 15z", fill: "#9be7ff", "fill-opacity": "0.85" }),
  ].join(""),
};

const treasureChest: Drawing = {
  box: 64,
  body: [
    element(
      "defs",
      {},
      gold,
      linear("wood", [
        { at: 0, colour: "#a4592a" },
        { at: 1, colour: "#4b1f0c" },
      ]),
      radial("glow", [
        { at: 0, colour: "#fffbe0" },
        { at: 1, colour: "#ffc83d", opacity: 0 },
      ]),
    ),
    element("path", { d: "M6 27C6 12 14 5 22 5h20c8 0 16 7 16 22z", fill: "#3a1508" }),
    element("path", {
      d: "M6 24C7 11 14 5 22 5h20c8 0 15 6 16 19l-6 1C51 15 47 12 42 12H22c-5 0-9 3-10 13z",
      fill: "url(#wood)",
    }),
    element("ellipse", { cx: 32, cy: 28, rx: 28, ry: 16, fill: "url(#glow)" }),
    ...[
      [14, 31],
      [22, 27],
      [32, 25],
      [42, 27],
      [50, 31],
      [27, 31],
      [37, 31],
    ].map(([cx = 0, cy = 0]) =>
      element("ellipse", { cx, cy, rx: 5.5, ry: 4.2, fill: "url(#gold)", stroke: "#9a5d0b", "stroke-width": 0.7 }),
    ),
    polygon(
      [
        [29, 22],
        [36, 18],
        [41, 23],
        [35, 30],
      ],
      { fill: "#e3123f" },
    ),
    element("path", { d: "M4 33h56v22a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z", fill: "url(#wood)" }),
    element("path", {
      d: "M4 33h56v5H4zM4 53h56v2a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM11 33h5v26h-5zM48 33h5v26h-5z",
      fill: "url(#gold)",
    }),
    element("rect", {
      x: 26,
      y: 34,
      width: 12,
      height: 14,
      rx: 2.5,
      fill: "url(#gold)",
      stroke: "#7b4708",
      "stroke-width": 1,
    }),
    element("path", { d: "M32 38a2.2 2.2 0 0 1 1.2 4l.6 3.5h-3.6l.6-3.5A2.2 2.2 0 0 1 32 38z", fill: "#4b1f0c" }),
  ].join(""),
};

/** What is dug up, won or worn. */
export const treasure: Readonly<Record<string, Drawing>> = {
  "gold-bars": goldBars,
  "lucky-seven": luckySeven,
  horseshoe,
  ankh,
  pyramid,
  scarab,
  "magic-lamp": magicLamp,
  "treasure-chest": treasureChest,
};
