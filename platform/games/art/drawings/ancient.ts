import { element, group, linear, polygon, radial } from "../svg.ts";
import type { Drawing } from "./drawing.ts";
import { gold, goldSide } from "./gold.ts";

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

/** What lies under the sand. */
export const ancient: Readonly<Record<string, Drawing>> = { ankh, pyramid, scarab, "magic-lamp": magicLamp };
