/** The first six to eight digits of a card, which name its issuer. */
export const CARD_RANGE = "^\\d{6,8}$";
/** Cards of a route: one range such as `424242`, or all between two such as `51000000-55999999`. */
export const CARD_RANGES = "^\\d{6,8}(-\\d{6,8})?$";

const DIGITS = 8;
const lowest = (range: string) => Number(range.padEnd(DIGITS, "0"));
const highest = (range: string) => Number(range.padEnd(DIGITS, "9"));

/** Whether a card whose first digits are `range` may be one of `ranges`. */
export function isInCardRanges(range: string, ranges: readonly string[]): boolean {
  return ranges.some((each) => {
    const [from = "", to = from] = each.split("-");
    return highest(range) >= lowest(from) && lowest(range) <= highest(to);
  });
}
