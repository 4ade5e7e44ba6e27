import type { Ease } from "../../motion.ts";

/** A value that changes with the milliseconds of its motion. */
export type Track = (milliseconds: number) => number;
type Key = readonly [at: number, value: number, ease?: Ease];

/**
 * How a figure moves once, from rest to rest. Lengths are shares of the picture's width; places in it go from -0.5 (left, top)
 * to 0.5. What a track says is added to the figure at rest, and is multiplied by the figure's own strength.
 */
export interface FigureMotion {
  /** Milliseconds. */
  lasts: number;
  /** The point that stays where it is while the figure turns, stretches and leans; the middle if there is none. */
  pivot?: readonly [x: number, y: number];
  /** How far the figure may come beyond its picture's frame. */
  reach: number;
  /** A way along the direction that the figure points to; the figure's own direction is in the table. */
  along?: Track;
  x?: Track;
  y?: Track;
  /** Degrees, clockwise. */
  turn?: Track;
  /** How much wider and taller it is. */
  wide?: Track;
  tall?: Track;
  /** Degrees that its upright edges lean. */
  lean?: Track;
  /** Whole turns: around its middle, and around its upright axis as a coin's. They have no strength. */
  spin?: Track;
  flip?: Track;
  /** How far a point of the picture is shifted. */
  bendX?: (x: number, y: number, milliseconds: number) => number;
  bendY?: (x: number, y: number, milliseconds: number) => number;
}

/** Starts fast and slows down, as what is thrown up. */
export const rise: Ease = (share) => 1 - (1 - share) ** 2;
/** Starts slowly and becomes fast, as what falls or strikes. */
export const fall: Ease = (share) => share * share;
const smooth: Ease = (share) => share * share * (3 - 2 * share);

const between =
  (first: number, keys: readonly Key[]): Track =>
  (milliseconds) => {
    let before: Key = [0, first];
    for (const key of keys) {
      const [at, value, ease = smooth] = key;
      if (milliseconds < at) {
        const share = Math.max(0, (milliseconds - before[0]) / (at - before[0]));
        return before[1] + (value - before[1]) * ease(share);
      }
      before = key;
    }
    return before[1];
  };

/** A value that goes from key to key. It begins with the last key's value, so that it ends where it began. */
export const keyed = (...keys: readonly Key[]): Track => between(keys.at(-1)?.[1] ?? 0, keys);

/** Turns from none to a whole number of them. */
export const turns = (...keys: readonly Key[]): Track => between(0, keys);

/** Swings around rest that die away. */
export const settle =
  (from: number, until: number, amount: number, swings: number): Track =>
  (milliseconds) => {
    const share = Math.min(1, Math.max(0, (milliseconds - from) / (until - from)));
    return amount * Math.sin(share * swings * Math.PI * 2) * (1 - share) ** 1.5;
  };

export const sum =
  (...tracks: readonly Track[]): Track =>
  (milliseconds) =>
    tracks.reduce((total, track) => total + track(milliseconds), 0);

export const times =
  (factor: number, track: Track): Track =>
  (milliseconds) =>
    factor * track(milliseconds);

/** What becomes flatter becomes wider. */
export const squash = (tall: Track): Pick<FigureMotion, "wide" | "tall"> => ({ tall, wide: times(-0.7, tall) });

/** Runs through the waves that a bend is made of; `length` is a wave's milliseconds. */
export const wave = (milliseconds: number, length: number, shift = 0): number =>
  Math.sin((milliseconds / length - shift) * Math.PI * 2);

export const FEET = [0, 0.46] as const;
export const TOP = [0, -0.48] as const;
