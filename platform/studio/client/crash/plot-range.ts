import { LOWEST, multiplierAt } from "../../math/crash/flight.ts";
import type { Area } from "../stage.ts";

/** What the plot shows: seconds from 0, multipliers from 1.00, in hundredths. */
export interface PlotRange {
  seconds: number;
  highest: number;
}

const LEAST_SECONDS = 8;
const LEAST_HIGHEST = 200;
const SECONDS_AHEAD = 1.22;
const ABOVE = 1.3;

/** The camera follows: the range grows with the flight, so that the rocket stays inside. */
export function rangeAt(milliseconds: number): PlotRange {
  const risen = multiplierAt(milliseconds) - LOWEST;
  return {
    seconds: Math.max(LEAST_SECONDS, (milliseconds / 1_000) * SECONDS_AHEAD),
    highest: Math.max(LEAST_HIGHEST, LOWEST + risen * ABOVE),
  };
}

export interface PlotPoint {
  x: number;
  y: number;
}

/** Where a time of the flight and a multiplier, in hundredths, stand in a frame that shows the range. */
export function pointIn(frame: Area, range: PlotRange, milliseconds: number, multiplier: number): PlotPoint {
  return {
    x: frame.x + (frame.width * milliseconds) / 1_000 / range.seconds,
    y: frame.y + frame.height * (1 - (multiplier - LOWEST) / (range.highest - LOWEST)),
  };
}

/** Round values of an axis up to `most`, without 0: at most `count`, whatever the range. */
export function marksUpTo(most: number, count: number): number[] {
  const rough = most / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 10 * power;
  return Array.from({ length: Math.floor(most / step + 1e-9) }, (_, index) => (index + 1) * step);
}

/** From so many hundredths on the multipliers that are marked are whole. */
const WHOLE_FROM = 1_000;

/** Multipliers, in hundredths, that are marked on the axis of a range: at most `count`. */
export function levelsOf({ highest }: PlotRange, count: number): number[] {
  if (highest >= WHOLE_FROM) return marksUpTo(highest / 100, count).map((mark) => Math.round(mark * 100));
  return marksUpTo((highest - LOWEST) / 100, count).map((mark) => Math.round(LOWEST + mark * 100));
}
