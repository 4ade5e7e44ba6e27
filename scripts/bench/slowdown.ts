/**
 * How many times Lighthouse slows a machine of this benchmark index down, as its guide to throttling has it (docs/throttling.md, "Calibrating
 * the CPU slowdown", and the calculator that it links): once at 150, twice at 800, three times at 1,300, four times at 1,533
 * and once more for each 233 above.
 */
export function slowdownOf(index: number): number {
  if (index >= 1_300) return 3 + (index - 1_300) / 233;
  if (index >= 800) return 2 + (index - 800) / 500;
  return Math.max(1, 1 + (index - 150) / 650);
}
