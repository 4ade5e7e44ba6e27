import { FIGURES } from "./figures.ts";
import type { FigureMotion } from "./motion.ts";
import { MOTIONS, type MotionName } from "./motions.ts";

/** So often figures move; every motion has ended well before, however late it began. */
export const LOOP_MS = 1_400;

/** A motion as one figure has it. */
export interface OwnMotion {
  motion: FigureMotion;
  pivot: readonly [x: number, y: number];
  reach: number;
  strength: number;
  late: number;
  /** Where the figure points to, in radians. */
  pointsTo: number;
  bends: boolean;
}

/** How a figure stands at a moment. Shifts are shares of its picture, angles radians, clockwise. */
export interface Pose {
  x: number;
  y: number;
  turn: number;
  scaleX: number;
  scaleY: number;
  lean: number;
}

const RADIANS = Math.PI / 180;
const WHOLE = Math.PI * 2;

const entryOf = (figure: string): MotionName | undefined =>
  (Object.keys(FIGURES) as MotionName[]).find((name) => Object.hasOwn(FIGURES[name], figure));

/** The motion of a figure; of one that has none, that of the cut stone which stands in for a missing picture. */
export function figureMotion(figure: string): OwnMotion {
  const name = entryOf(figure) ?? "twinkle";
  const motion: FigureMotion = MOTIONS[name];
  const [strength, late, pointsTo = 0] = FIGURES[name][figure] ?? FIGURES.twinkle["gem-stone"] ?? [1, 0];
  return {
    motion,
    strength,
    late,
    pivot: motion.pivot ?? [0, 0],
    reach: motion.reach,
    pointsTo: pointsTo * RADIANS,
    bends: motion.bendX !== undefined || motion.bendY !== undefined,
  };
}

/** Milliseconds of the motion itself. */
const within = ({ motion, late }: OwnMotion, milliseconds: number) =>
  Math.min(motion.lasts, Math.max(0, (milliseconds % LOOP_MS) - late));

export function poseAt(own: OwnMotion, milliseconds: number): Pose {
  const { motion, strength, pointsTo } = own;
  const at = within(own, milliseconds);
  const along = (motion.along?.(at) ?? 0) * strength;
  const spin = (motion.spin?.(at) ?? 0) % 1;
  return {
    x: (motion.x?.(at) ?? 0) * strength + along * Math.cos(pointsTo),
    y: (motion.y?.(at) ?? 0) * strength + along * Math.sin(pointsTo),
    turn: (motion.turn?.(at) ?? 0) * strength * RADIANS + spin * WHOLE,
    scaleX: (1 + (motion.wide?.(at) ?? 0) * strength) * Math.cos((motion.flip?.(at) ?? 0) * WHOLE),
    scaleY: 1 + (motion.tall?.(at) ?? 0) * strength,
    lean: (motion.lean?.(at) ?? 0) * strength * RADIANS,
  };
}

/** How far the bend shifts a point of the picture. */
export const shiftX = (own: OwnMotion, x: number, y: number, milliseconds: number): number =>
  (own.motion.bendX?.(x, y, within(own, milliseconds)) ?? 0) * own.strength;
export const shiftY = (own: OwnMotion, x: number, y: number, milliseconds: number): number =>
  (own.motion.bendY?.(x, y, within(own, milliseconds)) ?? 0) * own.strength;
