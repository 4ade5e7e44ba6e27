import { FEET, type FigureMotion, fall, keyed, rise, settle, squash, sum, turns, wave } from "./motion.ts";

/** A storm: braced against it, two turns that gather speed and run out. */
export const whirl: FigureMotion = {
  lasts: 1_200,
  reach: 0.2,
  spin: turns([180, -0.06], [1_180, 2]),
  wide: keyed([180, -0.06], [500, 0.08], [900, 0.02], [1_150, 0]),
  tall: keyed([180, -0.06], [500, 0.08], [900, 0.02], [1_150, 0]),
};

/** The sun: holds its breath, sends out a flare as it turns, and grows calm. */
export const flare: FigureMotion = {
  lasts: 1_200,
  reach: 0.24,
  turn: keyed([220, -14], [700, 34], [1_150, 0]),
  wide: sum(keyed([220, -0.09], [440, 0.13, rise], [600, 0.05], [1_000, 0]), settle(440, 1_100, 0.025, 4)),
  tall: sum(keyed([220, -0.09], [440, 0.13, rise], [600, 0.05], [1_000, 0]), settle(440, 1_100, 0.025, 4)),
};

/** Lightning: gathers, strikes down twice, and dies away. */
export const zap: FigureMotion = {
  lasts: 1_000,
  pivot: [0, -0.46],
  reach: 0.3,
  y: keyed([200, -0.07, rise], [260, -0.07], [350, 0.07, fall], [450, -0.03], [530, 0.05, fall], [660, 0], [900, 0]),
  ...squash(keyed([200, -0.13], [260, -0.13], [350, 0.11, fall], [450, -0.04], [530, 0.09, fall], [680, 0])),
  turn: sum(settle(330, 800, 7, 4)),
  lean: keyed([350, 6, fall], [450, -4], [530, 5, fall], [680, 0]),
};

/** What has no weight: breathes in, rises swaying, sinks. */
export const float: FigureMotion = {
  lasts: 1_200,
  reach: 0.24,
  y: keyed([180, 0.035], [560, -0.13, rise], [760, -0.11], [1_180, 0]),
  x: keyed([300, -0.02], [560, 0.035], [860, -0.03], [1_150, 0]),
  turn: keyed([300, -4], [600, 6], [900, -4], [1_150, 0]),
  ...squash(keyed([180, -0.05], [400, 0.05], [760, 0], [1_180, 0])),
};

/** A petal or a snowflake: lifted by a breath of wind, and it turns as it sails down. */
export const twirl: FigureMotion = {
  lasts: 1_200,
  reach: 0.26,
  y: keyed([150, 0.02], [400, -0.11, rise], [800, -0.02], [900, 0.02], [1_150, 0]),
  x: keyed([400, 0.06], [650, -0.06], [900, 0.04], [1_150, 0]),
  spin: turns([150, 0.03], [500, -0.42], [1_150, -1]),
  wide: keyed([400, -0.08], [650, 0.03], [1_000, 0]),
};

const trailing = keyed([260, 0.1], [500, -0.1], [760, 0.08], [980, -0.04], [1_170, 0]);
/** A feather: thrown up, rocks down from side to side with its vane lagging behind. */
export const drift: FigureMotion = {
  lasts: 1_200,
  reach: 0.3,
  y: keyed([120, 0.02], [330, -0.12, rise], [1_100, 0.02], [1_180, 0]),
  x: keyed([330, 0.05], [560, -0.08], [800, 0.07], [1_000, -0.03], [1_180, 0]),
  turn: keyed([330, 9], [560, -13], [800, 11], [1_000, -5], [1_180, 0]),
  bendX: (_, y, at) => trailing(at) * (0.5 - y) ** 2,
};

const licking = keyed([180, 0.03], [420, 0.09], [760, 0.06], [1_060, 0]);
/** A fire: sinks, leaps up, and its tip whips from side to side. */
export const flicker: FigureMotion = {
  lasts: 1_100,
  pivot: FEET,
  reach: 0.28,
  ...squash(
    keyed([170, -0.12], [340, 0.13, rise], [450, -0.03], [570, 0.1, rise], [690, -0.04], [820, 0.05], [1_000, 0]),
  ),
  lean: keyed([180, 3], [400, -4], [620, 4], [850, -2], [1_050, 0]),
  bendX: (_, y, at) => licking(at) * (0.5 - y) ** 1.8 * wave(at, 310, y * 0.9),
};

const gutter = keyed([160, 0.1], [330, -0.24], [480, 0.2], [640, -0.12], [800, 0.07], [960, 0]);
const stretching = keyed([160, 0.06], [330, -0.1, rise], [480, 0.05], [640, -0.07, rise], [800, 0.02], [960, 0]);
const flame = (y: number) => Math.max(0, -y - 0.16);
/** A candle: the wax stands still, and only its flame ducks and darts up again. */
export const gutters: FigureMotion = {
  lasts: 1_050,
  pivot: FEET,
  reach: 0.26,
  turn: keyed([160, -1.5], [480, 2], [800, 0]),
  ...squash(keyed([160, -0.03], [330, 0.03], [600, 0])),
  bendX: (_, y, at) => gutter(at) * flame(y),
  bendY: (_, y, at) => stretching(at) * flame(y) * 3,
};

const heat = keyed([300, 0.022], [800, 0.028], [1_150, 0]);
/** A view in its frame: the air over it trembles, the frame stays. */
export const shimmer: FigureMotion = {
  lasts: 1_200,
  pivot: FEET,
  reach: 0.18,
  wide: keyed([200, -0.03], [520, 0.06], [1_100, 0]),
  tall: keyed([200, -0.04], [520, 0.07], [1_100, 0]),
  bendX: (x, y, at) => heat(at) * (1 - 4 * x * x) * wave(at, 420, -y * 1.6),
};

const rolling = keyed([220, 0.12], [520, -0.2], [700, -0.16], [860, 0.06], [1_120, 0]);
/** A breaker: drawn back, rises, falls over, and runs out. */
export const surge: FigureMotion = {
  lasts: 1_200,
  pivot: FEET,
  reach: 0.32,
  ...squash(keyed([220, -0.1], [500, 0.1, rise], [700, -0.08, fall], [880, 0.04], [1_100, 0])),
  bendX: (_, y, at) => -rolling(at) * (0.5 - y) ** 2,
};

const puff = keyed([380, 0], [470, 0.13, rise], [620, 0.05], [760, 0.09], [1_050, 0]);
/** A volcano: trembles with growing pressure, throws its top up, and comes to rest. */
export const erupt: FigureMotion = {
  lasts: 1_150,
  pivot: FEET,
  reach: 0.34,
  ...squash(keyed([380, -0.11], [470, 0.09, rise], [620, -0.04], [760, 0.03], [950, 0])),
  turn: sum(
    keyed([90, 1], [150, -1.2], [210, 1.5], [270, -1.9], [330, 2.2], [400, -1.5], [480, 0]),
    settle(480, 900, 2, 3),
  ),
  bendY: (_, y, at) => -puff(at) * Math.max(0, -y - 0.1) * 2,
};
