import { FEET, type FigureMotion, fall, keyed, rise, settle, squash, sum, TOP, times } from "./motion.ts";

/** A hammer: drawn back, struck, thrown back a little by what it met. */
export const strike: FigureMotion = {
  lasts: 1_100,
  pivot: [0.36, 0.4],
  reach: 0.5,
  turn: keyed([330, 34], [420, 36], [590, -23, fall], [690, -11, rise], [800, -19], [1_060, 0]),
  ...squash(keyed([330, 0.04], [570, 0.08], [620, -0.06, fall], [780, 0])),
};

/** An axe: raised, driven in, stuck there, wrenched free. */
export const chop: FigureMotion = {
  lasts: 1_150,
  pivot: [0.36, 0.4],
  reach: 0.5,
  turn: sum(
    keyed([260, 24, rise], [340, 25], [480, -20, fall], [700, -20], [900, 4], [1_080, 0]),
    settle(480, 720, 2, 2),
  ),
  y: keyed([260, -0.05, rise], [340, -0.05], [480, 0.03, fall], [700, 0.03], [760, -0.02, rise], [1_000, 0]),
};

/** Aimed, driven forward, drawn back. */
export const thrust: FigureMotion = {
  lasts: 1_000,
  reach: 0.3,
  along: keyed([300, -0.11], [390, -0.12], [490, 0.15, fall], [620, 0.12], [950, 0]),
  turn: sum(settle(490, 900, 5, 3)),
  tall: keyed([300, -0.04], [480, 0.06], [620, 0]),
};

/** Two that cross part, and meet with a ring. */
export const clash: FigureMotion = {
  lasts: 1_100,
  pivot: FEET,
  reach: 0.2,
  wide: sum(
    keyed([300, 0.14], [370, 0.15], [470, -0.13, fall], [560, 0.04, rise], [720, 0]),
    settle(470, 1_050, 0.04, 4),
  ),
  tall: keyed([300, -0.07], [470, 0.06, fall], [620, 0]),
  turn: settle(470, 1_050, 4, 4),
};

/** A bow: the string is drawn, held, and loosed. */
export const draw: FigureMotion = {
  lasts: 1_100,
  reach: 0.25,
  along: keyed([420, -0.07], [560, -0.08], [620, 0.12, fall], [760, 0.03], [1_000, 0]),
  ...squash(sum(keyed([420, -0.12], [560, -0.13], [630, 0.07, fall], [760, 0]), settle(630, 1_050, 0.05, 3))),
  turn: sum(keyed([420, -7], [560, -8], [640, 0, fall], [1_000, 0]), settle(640, 1_050, 4, 4)),
};

/** A shield: lowered, pushed against a blow, shaken by it. */
export const parry: FigureMotion = {
  lasts: 1_050,
  reach: 0.22,
  y: keyed([260, 0.05], [420, -0.05, rise], [470, -0.02], [900, 0]),
  ...{ wide: keyed([260, -0.07], [420, 0.11, rise], [480, 0.02, fall], [700, 0]) },
  tall: keyed([260, -0.05], [420, 0.1, rise], [480, 0.02, fall], [700, 0]),
  turn: sum(keyed([260, 5], [420, -3], [700, 0]), settle(450, 1_000, 7, 3)),
};

/** A key: turned in its lock until it catches, and back. */
export const twist: FigureMotion = {
  lasts: 1_150,
  reach: 0.3,
  turn: sum(keyed([180, -12], [430, 78], [500, 72, rise], [680, 74], [960, -6], [1_100, 0])),
  wide: keyed([430, -0.06], [500, 0.03], [620, 0]),
};

/** A gear: turns on tooth by tooth, and each tooth locks. */
export const cog: FigureMotion = {
  lasts: 1_150,
  reach: 0.12,
  turn: keyed(
    [120, -8],
    [280, 45],
    [330, 40],
    [420, 42],
    [580, 90],
    [630, 85],
    [720, 87],
    [900, -5],
    [1_000, 2],
    [1_100, 0],
  ),
};

/** Anything that lies on something and is heard when it is shaken. */
export const jingle: FigureMotion = {
  lasts: 1_000,
  pivot: FEET,
  reach: 0.25,
  y: keyed([150, 0.01], [290, -0.1, rise], [410, 0, fall], [510, -0.03, rise], [600, 0, fall], [900, 0]),
  turn: sum(settle(130, 620, 11, 3), settle(600, 950, 3, 2)),
  ...squash(keyed([150, -0.09], [290, 0.06], [400, 0.05], [450, -0.1, rise], [560, 0.02], [640, -0.03], [760, 0])),
};

/** Lifts one edge, and claps down twice. */
export const tap: FigureMotion = {
  lasts: 1_000,
  pivot: [-0.42, 0.46],
  reach: 0.45,
  turn: sum(keyed([60, 2], [240, -20, rise], [320, -21], [400, 0, fall], [560, -11, rise], [650, 0, fall], [700, 0])),
  tall: keyed([400, 0.02], [430, -0.08, rise], [540, 0.01], [650, 0], [680, -0.05, rise], [800, 0]),
};

/** Held aloft, with a second, smaller push. */
export const hoist: FigureMotion = {
  lasts: 1_150,
  pivot: FEET,
  reach: 0.3,
  y: keyed([220, 0.02], [430, -0.13, rise], [540, -0.1], [680, -0.14, rise], [950, 0], [1_050, 0]),
  ...squash(keyed([220, -0.1], [400, 0.09], [540, 0], [660, 0.04], [930, 0.02], [990, -0.06], [1_120, 0])),
  turn: keyed([220, 2], [430, -7], [680, 7], [930, 0]),
};

/** A magnet or a web: pulled taut, let go, trembling. */
export const quiver: FigureMotion = {
  lasts: 1_100,
  pivot: TOP,
  reach: 0.2,
  ...squash(sum(keyed([320, 0.1], [400, 0.11], [470, -0.05, fall], [560, 0]), settle(470, 1_050, 0.07, 4))),
  turn: times(1, settle(470, 1_050, 4, 5)),
};
