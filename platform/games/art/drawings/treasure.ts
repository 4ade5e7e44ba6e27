import { element, group, linear, polygon, radial } from "../svg.ts";
import type { Drawing } from "./drawing.ts";
import { gold, goldSide } from "./gold.ts";

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
  "treasure-chest": treasureChest,
};
