import { FEET, type FigureMotion, fall, keyed, rise, settle, squash, sum, turns } from "./motion.ts";

/** A guitar: swung up, struck, and it hums. */
export const strum: FigureMotion = {
  lasts: 1_100,
  pivot: [-0.18, 0.2],
  reach: 0.34,
  turn: sum(keyed([260, -13, rise], [350, -13], [450, 9, fall], [600, 3], [800, 0]), settle(450, 1_060, 3, 7)),
  y: keyed([260, -0.04, rise], [350, -0.04], [450, 0.04, fall], [700, 0]),
};

/** A horn or a voice: leans back for breath, forward for a long note that trembles. */
export const blow: FigureMotion = {
  lasts: 1_200,
  pivot: [0.3, 0.36],
  reach: 0.34,
  turn: sum(keyed([260, 10], [470, -12, rise], [860, -9], [1_150, 0]), settle(470, 1_000, 2, 7)),
  ...squash(keyed([260, -0.07], [470, 0.07, rise], [860, 0.04], [1_100, 0])),
};

/** A drum: three blows, the last one the hardest, and the skin gives way to each. */
export const drum: FigureMotion = {
  lasts: 1_100,
  pivot: FEET,
  reach: 0.2,
  ...squash(
    keyed(
      [130, 0.03],
      [190, -0.08, fall],
      [290, 0.03, rise],
      [360, -0.07, fall],
      [470, 0.07, rise],
      [590, 0.07],
      [650, -0.15, fall],
      [780, 0.05, rise],
      [900, -0.02],
      [1_020, 0],
    ),
  ),
  turn: keyed([130, 2], [190, -3, fall], [290, -2], [360, 3, fall], [590, -2], [650, 1, fall], [780, 0]),
};

/** A clock: ticks to one side and to the other, then its alarm goes off. */
export const tick: FigureMotion = {
  lasts: 1_150,
  pivot: [0, 0.42],
  reach: 0.24,
  turn: sum(keyed([60, -8, rise], [260, -7], [330, 8, rise], [530, 7], [600, 0, rise]), settle(600, 1_100, 7, 6)),
  ...squash(sum(keyed([60, -0.03], [150, 0], [330, -0.03], [420, 0], [560, -0.05], [640, 0.05, rise], [1_050, 0]))),
};

/** A compass: its needle has to find north again. */
export const seek: FigureMotion = {
  lasts: 1_200,
  reach: 0.22,
  turn: keyed([140, -10], [390, 38], [610, -22], [800, 13], [970, -6], [1_090, 2], [1_180, 0]),
};

/** An hourglass: turned over, waited for, and turned back. */
export const flipOver: FigureMotion = {
  lasts: 1_200,
  reach: 0.24,
  spin: turns([110, -0.03], [430, 0.53], [500, 0.5], [720, 0.5], [800, 0.47], [1_080, 1.02], [1_180, 1]),
  tall: keyed([430, 0], [490, -0.05], [580, 0], [1_080, 0], [1_130, -0.05], [1_200, 0]),
};

/** An eye: narrows, opens wide, and looks around. */
export const blink: FigureMotion = {
  lasts: 1_100,
  reach: 0.2,
  tall: keyed([130, -0.28, fall], [200, -0.28], [340, 0.09, rise], [520, 0.04], [900, 0.03], [1_050, 0]),
  wide: keyed([130, 0.06, fall], [200, 0.06], [340, 0.05, rise], [900, 0.03], [1_050, 0]),
  x: keyed([340, 0], [480, -0.06], [640, -0.06], [800, 0.06], [900, 0.06], [1_050, 0]),
};

/** Cards or notes that stand beside one another: they jump up and come down in time. */
export const dance: FigureMotion = {
  lasts: 1_150,
  pivot: FEET,
  reach: 0.3,
  y: keyed(
    [120, 0.01],
    [270, -0.1, rise],
    [400, 0, fall],
    [540, -0.1, rise],
    [670, 0, fall],
    [770, -0.05, rise],
    [860, 0, fall],
    [1_000, 0],
  ),
  turn: keyed([120, 3], [280, -10], [410, -2], [550, 10], [680, 2], [780, -4], [900, 0]),
  ...squash(
    keyed(
      [110, -0.07],
      [230, 0.05],
      [390, 0.02],
      [430, -0.07],
      [520, 0.05],
      [660, 0.02],
      [700, -0.07],
      [880, 0.01],
      [1_020, 0],
    ),
  ),
};

const trembling = keyed([170, 0], [220, 0.012], [280, -0.014], [340, 0.016], [400, -0.012], [460, 0]);
/** What stands for ever: the ground trembles, it draws itself up, and comes down with its whole weight. */
export const tower: FigureMotion = {
  lasts: 1_150,
  pivot: FEET,
  reach: 0.22,
  x: trembling,
  ...squash(keyed([440, -0.06], [640, 0.12, rise], [740, 0.11], [840, -0.07, fall], [950, 0.02, rise], [1_060, 0])),
  turn: settle(840, 1_120, 1.5, 2),
};
