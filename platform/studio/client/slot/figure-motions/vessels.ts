import { FEET, type FigureMotion, fall, keyed, rise, settle, squash, sum, wave } from "./motion.ts";

/** A pot: lifted, tipped to pour, shaken off, put down. */
export const pour: FigureMotion = {
  lasts: 1_200,
  pivot: [0.1, 0.1],
  reach: 0.36,
  y: keyed([260, -0.08], [800, -0.07], [1_000, 0, fall], [1_060, 0]),
  turn: keyed([150, 4], [470, -27], [590, -24], [690, -28], [780, -24], [1_000, 2], [1_120, 0]),
  tall: keyed([1_000, 0], [1_040, -0.05, rise], [1_160, 0]),
};

/** A glass: raised for a toast, and what is in it goes on swaying. */
export const toast: FigureMotion = {
  lasts: 1_150,
  pivot: FEET,
  reach: 0.3,
  y: keyed([160, 0.01], [400, -0.09, rise], [520, -0.06, fall], [640, -0.07], [880, 0, fall], [960, 0]),
  turn: sum(keyed([160, 4], [430, -13], [520, -9], [850, 0]), settle(860, 1_130, 3, 2)),
  tall: keyed([160, -0.04], [300, 0.03], [500, -0.02], [840, 0.02], [900, -0.05], [1_050, 0]),
};

/** A bottle: pressure rises in it, the cork flies, and it is thrown back. */
export const pop: FigureMotion = {
  lasts: 1_150,
  pivot: [0.3, 0.4],
  reach: 0.34,
  turn: sum(settle(0, 420, 3, 6), keyed([420, 0], [480, 12, rise], [620, 6], [900, 0])),
  ...squash(keyed([400, -0.09], [470, 0.1, rise], [600, -0.03], [740, 0.02], [860, 0])),
  y: keyed([420, 0], [480, 0.05, rise], [640, 0.01], [860, 0]),
};

const boiling = keyed([200, 0.012], [600, 0.03], [800, 0.024], [1_050, 0]);
/** What boils or burns on the tongue: trembles harder and harder, and lets off steam. */
export const sizzle: FigureMotion = {
  lasts: 1_100,
  pivot: FEET,
  reach: 0.2,
  turn: keyed([120, -4], [260, 4], [380, -6], [490, 6], [600, -8], [760, 3], [950, 0]),
  ...squash(keyed([250, -0.05], [430, 0.03], [600, -0.08], [720, 0.1, rise], [850, -0.02], [1_000, 0])),
  bendX: (_, y, at) => boiling(at) * wave(at, 190, y * 1.4),
};

/** A letter or a case: held out, and drawn back. */
export const offer: FigureMotion = {
  lasts: 1_100,
  reach: 0.24,
  y: keyed([210, 0.04], [440, -0.06, rise], [700, -0.05], [1_000, 0]),
  turn: sum(keyed([210, 5], [420, -9], [700, -7], [980, 0]), settle(440, 760, 2, 1.5)),
  wide: keyed([210, -0.08], [440, 0.07, rise], [700, 0.05], [1_000, 0]),
  tall: keyed([210, -0.06], [440, 0.06, rise], [700, 0.04], [1_000, 0]),
};

const lifted = keyed([150, -0.02], [430, 0.3], [600, 0.26], [690, 0.3], [860, 0, fall], [910, 0.03, rise], [1_000, 0]);
/** A book: its cover is lifted on the spine, held, and falls shut. */
export const open: FigureMotion = {
  lasts: 1_150,
  pivot: [-0.4, 0],
  reach: 0.3,
  turn: keyed([150, 2], [430, -4], [690, -3], [860, 1, fall], [1_000, 0]),
  // The free edge comes nearer to the eye than the spine.
  bendX: (x, _, at) => -lifted(at) * (x + 0.4),
  bendY: (x, y, at) => lifted(at) * (x + 0.4) * y * 1.5,
};
