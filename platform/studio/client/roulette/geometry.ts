import { ROULETTE_PLACES } from "../../math/roulette/places.ts";

/** A point or a box of the table, in cells: zero is at the left, the numbers run to the right, three rows of twelve. */
export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

const ROWS = 3;
const COLUMNS = 12;
/** Height of the rows of dozens and of even money under the numbers. */
const OUTER = 0.8;
export const TABLE_WIDTH = 1 + COLUMNS + 1;
export const TABLE_HEIGHT = ROWS + 2 * OUTER;

const EVEN_MONEY = ["low", "even", "red", "black", "odd", "high"];

const cellOf = (number: number): Box =>
  number === 0
    ? { x: 0, y: 0, width: 1, height: ROWS }
    : { x: 1 + Math.floor((number - 1) / ROWS), y: ROWS - 1 - ((number - 1) % ROWS), width: 1, height: 1 };

/** The box of a place that fills one; null for those on lines and corners between numbers. */
export function boxOf(place: string): Box | null {
  const [name = "", part = ""] = place.split("-");
  const index = Number(part) - 1;
  if (name === "dozen") return { x: 1 + index * 4, y: ROWS, width: 4, height: OUTER };
  if (name === "column") return { x: 1 + COLUMNS, y: ROWS - 1 - index, width: 1, height: 1 };
  const even = EVEN_MONEY.indexOf(place);
  if (even >= 0) return { x: 1 + even * 2, y: ROWS + OUTER, width: 2, height: OUTER };
  return part === "" ? cellOf(Number(name)) : null;
}

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Where a chip on a place lies. */
export function chipPoint(place: string): Point {
  const box = boxOf(place);
  if (box) return middle(box);
  const numbers = ROULETTE_PLACES.get(place) ?? [];
  const points = numbers.filter((number) => number > 0).map((number) => middle(cellOf(number)));
  const x = mean(points.map((point) => point.x));
  const y = mean(points.map((point) => point.y));
  // Those of zero lie on its edge; a street, two streets and the first four on the edge to the dozens.
  if (numbers.includes(0)) return { x: 1, y: numbers.length === 4 ? ROWS : y };
  return { x, y: numbers.length === ROWS || numbers.length === 2 * ROWS ? ROWS : y };
}

const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The place that an arrow key leads to from another: the nearest one in its direction. */
export function nextPlace(from: string, key: string, at: (place: string) => Point): string | null {
  const way = KEYS[key];
  if (!way) return null;
  const start = at(from);
  let best: { place: string; distance: number } | null = null;
  for (const place of ROULETTE_PLACES.keys()) {
    const { x, y } = at(place);
    const ahead = (x - start.x) * way.x + (y - start.y) * way.y;
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
    if (ahead < 0.05 || aside > ahead * 2) continue;
    const distance = ahead + 3 * aside;
    if (!best || distance < best.distance) best = { place, distance };
  }
  return best?.place ?? null;
}
