/** A wheel looks like one from this many segments on: fewer prizes stand on it several times, each as often. */
const LEAST_SEGMENTS = 8;
/** A wheel stops at most this far from the middle of a segment, in parts of the segment's width. */
const MOST_ASIDE = 0.3;
/** Whole turns before the wheel stops. */
const TURNS = 6;

export interface Segment {
  /** From the top, clockwise. */
  index: number;
  /** The item of the box that stands on it. */
  item: number;
  /** Degrees, clockwise from the top, while the wheel is not turned. */
  from: number;
  middle: number;
  to: number;
}

/** The equal segments of a wheel with so many items, all of them as often. */
export function segmentsOf(items: number): Segment[] {
  const count = items * Math.ceil(LEAST_SEGMENTS / items);
  const width = 360 / count;
  // The first stands in the middle of the top.
  return Array.from({ length: count }, (_, index) => ({
    ...{ index, item: index % items },
    ...{ from: (index - 0.5) * width, middle: index * width, to: (index + 0.5) * width },
  }));
}

/** The segment that a pointer at the top shows when the wheel is turned clockwise by so many degrees. */
export function segmentAt(segments: readonly Segment[], angle: number): Segment {
  const width = 360 / segments.length;
  const found = segments[Math.round(modulo(-angle, 360) / width) % segments.length];
  if (!found) throw new RangeError("a wheel without segments");
  return found;
}

/**
 * The angle (0 to 360) at which a wheel rests that has drawn an item for a box. It depends on both alone, so that a page
 * that is loaded again shows the wheel as it stopped.
 */
export function restingAngle(segments: readonly Segment[], { item, box }: { item: number; box: string }): number {
  const own = segments.filter((segment) => segment.item === item);
  const number = Number(BigInt(box) % 7919n);
  const segment = own[number % own.length];
  if (!segment) throw new RangeError(`the wheel has no item ${item}`);
  const aside = (((number * 31) % 101) / 50 - 1) * MOST_ASIDE * (360 / segments.length);
  return modulo(-segment.middle + aside, 360);
}

/** How far a wheel turns, always clockwise, from one angle to another: some whole turns and the rest. */
export const turnBetween = (from: number, to: number): number => 360 * TURNS + modulo(to - from, 360);

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** A point on a circle round 0,0; degrees clockwise from the top. */
export function pointAt(degrees: number, radius: number): string {
  const radians = (degrees * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return `${round(Math.sin(radians) * radius)},${round(-Math.cos(radians) * radius)}`;
}

/** The outline of a segment as an SVG path. */
export const outlineOf = ({ from, to }: Segment, radius: number): string =>
  `M0,0 L${pointAt(from, radius)} A${radius},${radius} 0 0 1 ${pointAt(to, radius)} Z`;
