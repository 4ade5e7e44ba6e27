import { FEET, type FigureMotion, fall, keyed, rise, settle, squash, sum, wave } from "./motion.ts";

const swimming = keyed([220, 0.035], [420, 0.09], [800, 0.08], [1_100, 0]);
/** A fish: gathers itself, darts ahead with beats of its tail, and glides back. */
export const swim: FigureMotion = {
  lasts: 1_150,
  reach: 0.24,
  x: keyed([220, 0.05], [520, -0.1, rise], [760, -0.08], [1_120, 0]),
  y: keyed([260, 0.02], [560, -0.04], [1_000, 0]),
  turn: keyed([220, 4], [480, -5], [800, 2], [1_050, 0]),
  bendY: (x, _, at) => swimming(at) * (x + 0.5) ** 1.4 * wave(at, 270, x * 0.7),
};

const beating = keyed(
  [160, -0.1],
  [290, 0.16, rise],
  [420, -0.12],
  [550, 0.14, rise],
  [690, -0.08],
  [830, 0.07],
  [1_000, 0],
);
/** Wings: raised, beaten down three times, and each beat lifts the body. */
export const flap: FigureMotion = {
  lasts: 1_100,
  reach: 0.36,
  y: keyed([160, 0.04], [310, -0.08, rise], [430, -0.05], [570, -0.1, rise], [700, -0.07], [1_050, 0]),
  turn: keyed([300, -3], [560, 3], [900, 0]),
  bendY: (x, _, at) => beating(at) * Math.abs(x * 2) ** 1.6,
  wide: keyed([160, 0.03], [290, -0.06], [420, 0.03], [550, -0.05], [690, 0.02], [900, 0]),
};

/** A bird that sits: looks to one side, to the other, and shakes itself. */
export const perch: FigureMotion = {
  lasts: 1_150,
  pivot: FEET,
  reach: 0.2,
  turn: sum(keyed([170, -9], [360, -10], [520, 9], [700, 9], [850, 0]), settle(850, 1_120, 3, 2)),
  ...squash(keyed([110, -0.05], [220, 0.02], [430, -0.05], [560, 0.02], [760, -0.06], [880, 0.04], [1_000, 0])),
  bendX: (x, y, at) => settle(760, 1_120, 0.035, 4)(at) * x * (0.5 - y),
};

/** A cat: crouches, springs, lands softly. */
export const hop: FigureMotion = {
  lasts: 1_000,
  pivot: FEET,
  reach: 0.42,
  y: keyed([230, 0], [430, -0.27, rise], [620, 0, fall], [760, -0.04, rise], [860, 0, fall]),
  ...squash(keyed([210, -0.17], [300, 0.11], [430, 0.02], [590, 0.1], [670, -0.15], [790, 0.04], [930, 0])),
  turn: keyed([230, 3], [360, -7], [560, 6], [700, 0]),
};

/** A horse: rears on its hind legs, strikes out, and comes down. */
export const rear: FigureMotion = {
  lasts: 1_150,
  pivot: [0.34, 0.46],
  reach: 0.4,
  turn: sum(
    keyed([190, -5], [470, 19, rise], [600, 15], [720, 19], [900, 0, fall], [960, 0]),
    settle(900, 1_130, 2, 1),
  ),
  ...squash(keyed([190, -0.09], [430, 0.05], [720, 0.03], [880, 0.02], [930, -0.08], [1_080, 0])),
};

/** A bull: paws the ground, lowers its head, charges, stops dead. */
export const charge: FigureMotion = {
  lasts: 1_150,
  pivot: FEET,
  reach: 0.3,
  x: keyed([150, 0.03], [240, 0.05], [330, 0.05], [430, 0.09], [590, -0.15, fall], [700, -0.12], [1_080, 0]),
  turn: keyed([150, -2], [240, 2], [430, -5], [590, 3], [660, -6, rise], [860, 0]),
  lean: keyed([430, -6], [570, 8], [660, -5, rise], [860, 0]),
  ...squash(keyed([430, -0.07], [560, 0.03], [640, -0.06], [800, 0])),
};

/** A camel: walks on the spot, heavily from side to side. */
export const trot: FigureMotion = {
  lasts: 1_150,
  pivot: FEET,
  reach: 0.22,
  turn: keyed([140, 4], [300, -7], [520, 6], [740, -6], [930, 3], [1_080, 0]),
  y: keyed(
    [140, 0.01],
    [270, -0.07, rise],
    [390, 0, fall],
    [510, -0.06, rise],
    [620, 0, fall],
    [740, -0.05, rise],
    [860, 0, fall],
    [1_000, 0],
  ),
  ...squash(
    keyed([130, -0.06], [260, 0.04], [400, -0.06], [510, 0.03], [630, -0.05], [740, 0.03], [880, -0.05], [1_040, 0]),
  ),
};

const writhing = keyed([200, 0.02], [450, 0.05], [800, 0.045], [1_120, 0]);
/** A snake: waves run through its body, it draws back and strikes. */
export const slither: FigureMotion = {
  lasts: 1_150,
  reach: 0.22,
  x: keyed([340, 0.05], [430, 0.06], [530, -0.07, fall], [660, -0.03], [950, 0]),
  bendX: (_, y, at) => writhing(at) * wave(at, 480, y * 1.1) * (0.9 - y),
  bendY: (x, _, at) => writhing(at) * 0.6 * wave(at, 480, x * 1.1),
};

/** A beetle: runs a few steps to each side, on legs that never keep still. */
export const scuttle: FigureMotion = {
  lasts: 1_100,
  reach: 0.24,
  x: keyed([110, 0.02], [230, -0.1, rise], [400, -0.1], [600, 0.1, rise], [780, 0.1], [950, 0, rise]),
  turn: sum(keyed([110, 4], [220, -8], [400, -3], [560, 8], [780, 3], [950, 0]), settle(110, 1_050, 4, 8)),
  y: keyed([170, -0.02], [230, 0.01], [480, -0.02], [600, 0.01], [860, -0.02], [950, 0]),
};

const pumping = keyed([230, 0.16], [330, 0.18], [520, -0.16, rise], [720, -0.05], [860, 0.06], [1_080, 0]);
/** A jellyfish: spreads wide, closes, and is driven upwards by it. */
export const pump: FigureMotion = {
  lasts: 1_150,
  reach: 0.3,
  y: keyed([280, 0.05], [560, -0.11, rise], [1_120, 0]),
  ...squash(keyed([260, -0.11], [480, 0.1], [720, 0.03], [1_000, 0])),
  bendX: (x, y, at) =>
    pumping(at) * Math.max(0, y + 0.1) * x * 2 + pumping(at) * 0.05 * Math.max(0, y) * wave(at, 300, y),
};

const gaping = keyed([140, -0.04], [380, 0.15], [560, 0.13], [680, -0.02, fall], [760, 0.03], [900, 0]);
/** A shell: opens slowly, and snaps shut. */
export const gape: FigureMotion = {
  lasts: 1_050,
  reach: 0.3,
  turn: keyed([380, 4], [560, 4], [680, -4, fall], [820, 2], [1_000, 0]),
  y: keyed([670, 0], [720, 0.03, rise], [860, 0]),
  bendX: (x, y, at) => gaping(at) * Math.max(0, x - y) * 0.8,
  bendY: (x, y, at) => -gaping(at) * Math.max(0, x - y) * 0.8,
};

const chattering = keyed(
  [120, -0.03],
  [220, 0.11, rise],
  [290, 0, fall],
  [390, 0.08, rise],
  [450, 0, fall],
  [540, 0.08, rise],
  [600, 0, fall],
  [760, 0],
);
/** A skull: throws its head back and laughs with its jaw. */
export const chatter: FigureMotion = {
  lasts: 1_050,
  pivot: FEET,
  reach: 0.25,
  turn: keyed([140, 3], [250, -7], [420, 5], [570, -5], [760, 3], [950, 0]),
  y: keyed([120, 0.02], [230, -0.05, rise], [300, -0.01], [400, -0.04], [460, -0.01], [550, -0.03], [720, 0]),
  bendY: (_, y, at) => chattering(at) * Math.max(0, y + 0.05) * 2,
};
