/** One figure of `npm run bench`. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  target: number;
  ok: boolean;
  /** What a reader wants to know beside the value: p99, parts of a ratio. */
  details?: Record<string, number | string>;
}

export const atLeast = (
  name: string,
  value: number,
  unit: string,
  target: number,
  details?: Figure["details"],
): Figure => ({
  name,
  value: rounded(value),
  unit,
  target,
  ok: value >= target,
  details,
});

export const atMost = (
  name: string,
  value: number,
  unit: string,
  target: number,
  details?: Figure["details"],
): Figure => ({
  name,
  value: rounded(value),
  unit,
  target,
  ok: value <= target,
  details,
});

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

const rounded = (value: number) => Math.round(value * 1000) / 1000;
