import { FEET, type FigureMotion, fall, keyed, rise, settle, squash, sum, times, turns } from "./motion.ts";

/** A car: rolls back, darts off with its nose up, brakes with its nose down. */
export const drive: FigureMotion = {
  lasts: 1_150,
  pivot: [0, 0.4],
  reach: 0.24,
  x: keyed([250, 0.09], [330, 0.1], [540, -0.13, fall], [640, -0.1, rise], [1_050, 0]),
  turn: sum(keyed([250, -2], [430, 5], [560, -6, rise], [700, 2], [850, 0]), settle(0, 330, 1.2, 5)),
  lean: keyed([250, -3], [430, 6], [560, -5], [720, 0]),
};

/** A boat: climbs a wave, falls off it, and rocks. */
export const bob: FigureMotion = {
  lasts: 1_200,
  pivot: [0, 0.3],
  reach: 0.24,
  y: keyed([190, 0.03], [430, -0.08], [640, 0.05], [820, -0.03], [1_150, 0]),
  turn: keyed([190, -6], [400, 12], [620, -11], [850, 6], [1_020, -2], [1_150, 0]),
};

/** A rocket: crouches, trembles, lifts off the way it points, and is let down where it stood. */
export const launch: FigureMotion = {
  lasts: 1_200,
  reach: 0.5,
  along: keyed([250, -0.06], [380, -0.07], [620, 0.24, rise], [720, 0.24], [980, -0.02], [1_080, 0.01], [1_160, 0]),
  turn: settle(150, 480, 3, 5),
  tall: keyed([300, -0.07], [470, 0.09], [640, 0], [980, 0.02], [1_020, -0.05], [1_140, 0]),
  wide: keyed([300, 0.06], [470, -0.07], [640, 0], [980, -0.02], [1_020, 0.05], [1_140, 0]),
};

/** A saucer: tips, slides one way, tips, slides the other, hangs still. */
export const hover: FigureMotion = {
  lasts: 1_200,
  reach: 0.28,
  x: keyed([160, 0.02], [410, -0.11], [530, -0.11], [830, 0.1], [920, 0.1], [1_170, 0]),
  y: keyed([250, -0.07], [410, -0.04], [680, -0.09], [830, -0.05], [1_170, 0]),
  turn: keyed([160, -11], [400, 5], [520, 11], [800, -5], [930, -8], [1_170, 0]),
};

/** A satellite or a lens: taken around a small circle, the last part more slowly. */
export const orbit: FigureMotion = {
  lasts: 1_200,
  reach: 0.26,
  x: keyed([250, -0.1], [480, 0], [680, 0.1], [950, 0], [1_000, 0]),
  y: keyed([250, -0.03], [430, -0.1], [680, 0], [860, 0.05], [1_100, 0]),
  turn: keyed([220, -12], [500, 7], [760, 11], [1_000, -3], [1_150, 0]),
  wide: keyed([430, -0.06], [860, 0.08], [1_100, 0]),
  tall: keyed([430, -0.06], [860, 0.08], [1_100, 0]),
};

/** A wheel: rolls back, runs forward over its place, and rolls home. */
const rolled = keyed([230, 0.07], [330, 0.075], [650, -0.12], [730, -0.12], [990, 0.02], [1_130, 0]);
export const roll: FigureMotion = {
  lasts: 1_180,
  reach: 0.2,
  x: rolled,
  // As far as its rim of about 0.45 has run.
  turn: times(360 / (2 * Math.PI * 0.45), rolled),
  ...squash(keyed([230, -0.03], [480, 0.02], [650, -0.03], [990, 0.01], [1_100, 0])),
};

/** Dice: thrown up, turn over once, bounce and lie. */
export const tumble: FigureMotion = {
  lasts: 1_100,
  reach: 0.5,
  y: keyed([190, 0.03], [430, -0.22, rise], [650, 0, fall], [760, -0.06, rise], [860, 0, fall], [1_000, 0]),
  spin: turns([190, -0.03], [300, 0.12], [620, 0.92], [760, 1.02], [860, 0.99], [1_000, 1]),
  ...squash(keyed([190, -0.1], [320, 0.06], [620, 0.05], [690, -0.1, rise], [780, 0.02], [880, -0.04], [1_000, 0])),
};

/** Heavy things: heaved up, dropped, and they lie at once but for a last shudder. */
export const bounce: FigureMotion = {
  lasts: 1_000,
  pivot: FEET,
  reach: 0.34,
  y: keyed([180, 0], [400, -0.15, rise], [530, 0, fall], [640, -0.05, rise], [730, 0, fall], [900, 0]),
  ...squash(
    keyed([170, -0.09], [280, 0.06], [400, 0], [520, 0.05], [580, -0.13, rise], [690, 0.03], [770, -0.05], [900, 0]),
  ),
  turn: keyed([180, -2], [400, 5], [540, 0, fall], [640, -2], [760, 0]),
};
