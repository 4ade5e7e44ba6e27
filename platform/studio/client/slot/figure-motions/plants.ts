import { FEET, type FigureMotion, fall, keyed, rise, settle, squash, sum, turns } from "./motion.ts";

const bent = keyed([200, -0.06], [480, 0.13], [720, -0.08], [930, 0.045], [1_150, 0]);
/** What grows from the ground: a gust bends it, it springs back. The root stays. */
export const sway: FigureMotion = {
  lasts: 1_200,
  pivot: FEET,
  reach: 0.2,
  tall: keyed([200, 0.02], [480, -0.04], [720, 0.01], [1_100, 0]),
  turn: keyed([200, -2], [480, 4], [720, -2], [1_000, 0]),
  bendX: (_, y, at) => bent(at) * (0.5 - y) ** 2,
};

const opening = keyed([260, -0.1], [560, 0.11, rise], [760, 0.06], [1_100, 0]);
/** A blossom: folds in, and its petals open one after the other around its middle. */
export const bloom: FigureMotion = {
  lasts: 1_200,
  reach: 0.26,
  turn: keyed([260, -13], [600, 12, rise], [900, -2], [1_100, 0]),
  bendX: (x, y, at) => x * 2 * opening(at - petal(x, y)),
  bendY: (x, y, at) => y * 2 * opening(at - petal(x, y)),
};
const petal = (x: number, y: number) => (x === 0 && y === 0 ? 0 : 40 * (1 + Math.sin(2 * Math.atan2(y, x))));

/** A round slice or a shell: rocks on its belly, less and less. */
export const rock: FigureMotion = {
  lasts: 1_200,
  pivot: [0, 0.4],
  reach: 0.3,
  turn: keyed([190, 12], [440, -19], [670, 13], [880, -7], [1_050, 3], [1_180, 0]),
  x: keyed([190, 0.03], [440, -0.05], [670, 0.03], [880, -0.015], [1_180, 0]),
};

/** A heart: two beats, the second weaker, and a pause. */
export const beat: FigureMotion = {
  lasts: 1_000,
  reach: 0.18,
  wide: keyed([150, -0.06], [250, 0.15, rise], [370, -0.03], [450, -0.04], [540, 0.1, rise], [720, -0.02], [920, 0]),
  tall: keyed([150, -0.05], [260, 0.12, rise], [380, -0.02], [450, -0.03], [550, 0.08, rise], [730, -0.02], [920, 0]),
  turn: settle(240, 700, 2, 2),
};

/** A coin: spun up from the table, and it comes down flat. */
export const turn: FigureMotion = {
  lasts: 1_180,
  reach: 0.24,
  y: keyed([150, 0.03], [520, -0.12, rise], [880, 0, fall], [950, -0.02, rise], [1_020, 0, fall], [1_100, 0]),
  flip: turns([150, -0.02], [960, 2]),
  tall: keyed([150, -0.06], [300, 0.04], [860, 0.03], [910, -0.06, rise], [1_020, 0.01], [1_120, 0]),
};

/** A cut stone: sends a flash, stands out for a moment, and comes to rest with a tremble. */
export const twinkle: FigureMotion = {
  lasts: 1_000,
  reach: 0.22,
  wide: sum(keyed([160, -0.12], [340, 0.14, rise], [470, 0.02], [600, 0.06], [850, 0])),
  tall: sum(keyed([160, -0.12], [320, 0.16, rise], [450, 0.01], [600, 0.06], [850, 0])),
  turn: sum(keyed([160, -9], [360, 14, rise], [560, -7], [760, 3], [920, 0])),
};

/** A stone held between two fingers: turned to the light on one side, then on the other. */
export const facet: FigureMotion = {
  lasts: 1_150,
  reach: 0.2,
  wide: keyed([180, 0.03], [400, -0.26], [560, 0.05], [760, -0.2], [930, 0.03], [1_100, 0]),
  lean: keyed([180, -2], [400, 8], [560, 0], [760, -7], [930, 0]),
  tall: keyed([180, -0.03], [400, 0.05], [560, 0.02], [760, 0.05], [1_050, 0]),
  y: keyed([400, -0.03], [560, -0.01], [760, -0.03], [1_050, 0]),
};

/** A sign: drawn back into the distance, stamped onto the card, which shakes it. */
export const slam: FigureMotion = {
  lasts: 1_050,
  reach: 0.3,
  wide: sum(keyed([330, 0.2, rise], [420, 0.21], [500, -0.09, fall], [600, 0.03, rise], [740, 0])),
  tall: sum(keyed([330, 0.2, rise], [420, 0.21], [500, -0.09, fall], [600, 0.03, rise], [740, 0])),
  turn: sum(keyed([330, -7], [420, -7], [500, 0, fall]), settle(500, 950, 4, 3)),
};

/** Fireworks: drawn together, thrown apart, and the sparks sink. */
export const burst: FigureMotion = {
  lasts: 1_150,
  reach: 0.28,
  wide: keyed([260, -0.2], [420, 0.16, rise], [560, 0.1], [620, 0.13, rise], [1_000, 0]),
  tall: keyed([260, -0.2], [420, 0.16, rise], [560, 0.1], [620, 0.13, rise], [1_000, 0]),
  y: keyed([260, 0.05], [420, -0.03, rise], [900, 0.02], [1_120, 0]),
  turn: keyed([260, -8], [440, 6, rise], [900, 0]),
};

/** A fuse burns: it hisses on the ground, jumps, jumps again. */
export const fizz: FigureMotion = {
  lasts: 1_100,
  pivot: FEET,
  reach: 0.36,
  turn: sum(settle(0, 420, -5, 7), keyed([420, 0], [560, 8, rise], [700, -3], [830, -6], [980, 0])),
  y: keyed([420, 0.01], [560, -0.14, rise], [690, 0, fall], [800, -0.05, rise], [890, 0, fall], [1_000, 0]),
  ...squash(
    keyed(
      [200, 0.04],
      [420, -0.13],
      [510, 0.08],
      [680, 0.03],
      [740, -0.1, rise],
      [840, 0.02],
      [910, -0.05],
      [1_050, 0],
    ),
  ),
};
