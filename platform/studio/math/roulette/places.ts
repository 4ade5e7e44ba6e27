/** The numbers of the wheel, clockwise from zero: one zero, as the wheel is built in Europe. */
export const ROULETTE_WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;
export const ROULETTE_POCKETS = ROULETTE_WHEEL.length;
/** Numbers that share a win: what a chip is paid is so many over the numbers of its place. */
const SHARED = 36;

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const isRed = (number: number): boolean => RED.has(number);

const NUMBERS = Array.from({ length: SHARED }, (_, index) => index + 1);
const where = (holds: (number: number) => boolean) => NUMBERS.filter(holds);
const STREETS = NUMBERS.filter((number) => number % 3 === 1);

/** Places in the numbers, each named by the numbers that it covers. */
function insidePlaces(): number[][] {
  const straight = [0, ...NUMBERS].map((number) => [number]);
  const beside = where((number) => number % 3 !== 0).map((number) => [number, number + 1]);
  const across = where((number) => number <= 33).map((number) => [number, number + 3]);
  const streets = STREETS.map((number) => [number, number + 1, number + 2]);
  const corners = where((number) => number % 3 !== 0 && number <= 32).map((number) => [
    number,
    number + 1,
    number + 3,
    number + 4,
  ]);
  const lines = STREETS.filter((number) => number <= 31).map((first) => Array.from({ length: 6 }, (_, n) => first + n));
  const atZero = [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 1, 2],
    [0, 2, 3],
    [0, 1, 2, 3],
  ];
  return [...straight, ...beside, ...across, ...streets, ...corners, ...lines, ...atZero];
}

const OUTSIDE: Readonly<Record<string, number[]>> = {
  red: where(isRed),
  black: where((number) => !isRed(number)),
  odd: where((number) => number % 2 === 1),
  even: where((number) => number % 2 === 0),
  low: where((number) => number <= 18),
  high: where((number) => number > 18),
  "dozen-1": where((number) => number <= 12),
  "dozen-2": where((number) => number > 12 && number <= 24),
  "dozen-3": where((number) => number > 24),
  "column-1": where((number) => number % 3 === 1),
  "column-2": where((number) => number % 3 === 2),
  "column-3": where((number) => number % 3 === 0),
};

/** Every place that a chip can lie on, with the numbers that it covers. One in the numbers is called by them: `17-20`. */
export const ROULETTE_PLACES: ReadonlyMap<string, readonly number[]> = new Map([
  ...insidePlaces().map((numbers) => [numbers.join("-"), numbers] as const),
  ...Object.entries(OUTSIDE),
]);

/** How many chips a chip on a place becomes when it wins, itself among them. */
export const chipPays = (place: string): number => SHARED / (ROULETTE_PLACES.get(place)?.length ?? SHARED);

export interface LaidChips {
  place: string;
  chips: number;
}

/** Chips that come back when the ball has fallen into a number. */
export const chipsBack = (bets: readonly LaidChips[], number: number): number =>
  bets.reduce(
    (sum, { place, chips }) => sum + (ROULETTE_PLACES.get(place)?.includes(number) ? chips * chipPays(place) : 0),
    0,
  );
export const chipsLaid = (bets: readonly LaidChips[]): number => bets.reduce((sum, { chips }) => sum + chips, 0);
