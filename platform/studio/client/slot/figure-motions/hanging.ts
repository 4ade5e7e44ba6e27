import { FEET, type FigureMotion, fall, keyed, rise, settle, squash, sum, TOP, wave } from "./motion.ts";

/** A bell: drawn to one side, swung out from its top, and left to ring itself out. */
export const ring: FigureMotion = {
  lasts: 1_200,
  pivot: TOP,
  reach: 0.34,
  turn: keyed([200, 13], [400, -21], [590, 16], [770, -11], [930, 7], [1_070, -3], [1_180, 0]),
  lean: keyed([400, 4], [590, -4], [770, 3], [1_000, 0]),
};

const trailing = keyed([240, 0.03], [470, -0.05], [720, 0.04], [950, -0.02], [1_150, 0]);
/** What hangs on a stem or a ribbon: the lower end follows late. */
export const dangle: FigureMotion = {
  lasts: 1_200,
  pivot: TOP,
  reach: 0.26,
  turn: keyed([180, -7], [420, 12], [680, -9], [920, 5], [1_150, 0]),
  bendX: (_, y, at) => trailing(at) * (y + 0.5) ** 2,
};

/** An anchor or a spider: let down with a jerk, bobbing on its rope, hauled up. */
export const drop: FigureMotion = {
  lasts: 1_150,
  pivot: TOP,
  reach: 0.3,
  y: sum(
    keyed([160, -0.05, rise], [210, -0.05], [360, 0.13, fall], [480, 0.08, rise], [580, 0.11], [950, 0]),
    settle(950, 1_120, -0.015, 1),
  ),
  ...squash(keyed([210, 0.01], [350, 0.08], [420, -0.06], [560, 0.02], [700, 0])),
  turn: settle(360, 1_050, 6, 2.5),
};

/** A fan: swung from its rivet with a flick of the wrist, twice. */
export const fan: FigureMotion = {
  lasts: 1_150,
  pivot: [0.02, 0.34],
  reach: 0.4,
  turn: keyed([170, -11], [370, 15], [560, -10], [760, 12], [1_000, -3], [1_120, 0]),
  wide: keyed([170, 0.05], [370, -0.08], [560, 0.05], [760, -0.06], [1_050, 0]),
};

const flying = keyed([200, 0.045], [600, 0.06], [900, 0.04], [1_150, 0]);
/** A flag: the wind takes it, and waves run away from the pole. */
export const flutter: FigureMotion = {
  lasts: 1_200,
  pivot: [-0.46, 0],
  reach: 0.2,
  wide: keyed([180, -0.05], [330, 0.02], [900, -0.02], [1_100, 0]),
  turn: keyed([180, 3], [420, -4], [800, -2], [1_100, 0]),
  bendY: (x, _, at) => flying(at) * (x + 0.5) * wave(at, 380, x * 1.1),
};

/** A house or a coffin: something pushes from inside, the boards lean and fall back. */
export const creak: FigureMotion = {
  lasts: 1_150,
  pivot: FEET,
  reach: 0.22,
  lean: sum(keyed([280, 6], [420, 7], [500, -4, fall], [720, -7], [800, 3, fall], [900, 0]), settle(800, 1_120, 2, 3)),
  tall: keyed([280, 0.03], [500, -0.05, fall], [700, 0.03], [800, -0.04, fall], [960, 0]),
};

/** Something to wear: lifted, tilted in greeting, put back. */
export const doff: FigureMotion = {
  lasts: 1_150,
  pivot: [0.3, 0.4],
  reach: 0.4,
  y: keyed([140, 0.025], [400, -0.16, rise], [640, -0.15], [850, 0, fall], [1_000, 0]),
  turn: sum(keyed([140, -3], [430, 13], [640, 11], [840, 0]), settle(860, 1_120, 3, 2)),
  ...squash(keyed([140, -0.08], [280, 0.05], [500, 0], [840, 0.03], [890, -0.09, rise], [1_040, 0])),
};
