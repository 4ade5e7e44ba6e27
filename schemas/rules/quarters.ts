import { wallClock } from "./wall-clock.ts";

/** A calendar quarter: `2026-Q4`. Text order is time order. */
export type Quarter = string;

const partsOf = (quarter: Quarter): { year: number; index: number } => ({
  year: Number(quarter.slice(0, 4)),
  index: Number(quarter.slice(6)) - 1,
});

const named = (quarters: number): Quarter => `${Math.floor(quarters / 4)}-Q${(quarters % 4) + 1}`;

const countOf = (quarter: Quarter): number => {
  const { year, index } = partsOf(quarter);
  return year * 4 + index;
};

export const quarterAfter = (quarter: Quarter): Quarter => named(countOf(quarter) + 1);
export const quarterBefore = (quarter: Quarter): Quarter => named(countOf(quarter) - 1);

/** The quarter of an instant by the calendar of a time zone. */
export function quarterOf(at: Date, timeZone: string): Quarter {
  const wall = new Date(wallClock(at.getTime(), timeZone));
  return `${wall.getUTCFullYear()}-Q${Math.floor(wall.getUTCMonth() / 3) + 1}`;
}

/** The first instant of a quarter in a time zone. */
export function quarterStart(quarter: Quarter, timeZone: string): Date {
  const { year, index } = partsOf(quarter);
  const midnight = Date.UTC(year, index * 3, 1);
  // The zone's offset at the guess may be that of the other side of a clock change: the second pass corrects it.
  let at = midnight;
  for (let pass = 0; pass < 2; pass += 1) at = midnight - (wallClock(at, timeZone) - at);
  return new Date(at);
}

/** The first instant after a quarter. */
export const quarterEnd = (quarter: Quarter, timeZone: string): Date => quarterStart(quarterAfter(quarter), timeZone);
