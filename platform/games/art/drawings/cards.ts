import { element, group, linear, polygon } from "../svg.ts";
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

/** What is dealt. */
export const cards: Readonly<Record<string, Drawing>> = { "card-hand": cardHand, "card-shoe": cardShoe };
