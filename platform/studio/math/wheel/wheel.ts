/** What a place pays when the mark stands on one of its segments, in hundredths of the stake, the stake among them. */
export const WHEEL_PAYS = { "2x": 200, "4x": 400, "6.5x": 650, "13x": 1_300, "26x": 2_600, "52x": 5_200 } as const;
export type WheelPlace = keyof typeof WHEEL_PAYS;
export const WHEEL_PLACES = Object.keys(WHEEL_PAYS) as WheelPlace[];
export const isWheelPlace = (place: string): place is WheelPlace => Object.hasOwn(WHEEL_PAYS, place);

/** a pays 2x, b 4x and so on. */
const ORDER = "fabacabadabacabaecabadabacabacabadabacabaeabacabdacaba";

/** The segments clockwise from the top, each the place that it pays: 26, 13, 8, 4, 2 and 1 of 54. */
export const WHEEL_SEGMENTS: readonly WheelPlace[] = [...ORDER].map(
  (letter) => WHEEL_PLACES["abcdef".indexOf(letter)] as WheelPlace,
);

/** The share of stakes that a place gives back: exact, as every segment is as likely as any other. */
export const wheelReturn = (place: WheelPlace): number =>
  (WHEEL_SEGMENTS.filter((each) => each === place).length * WHEEL_PAYS[place]) / (100 * WHEEL_SEGMENTS.length);

/** What a stake on a place pays, in hundredths of it, when the mark stands on a segment. */
export const wheelPays = (place: string, segment: number): number =>
  isWheelPlace(place) && WHEEL_SEGMENTS[segment] === place ? WHEEL_PAYS[place] : 0;
