/** A level's place on a drawing. */
export interface MapPoint {
  x: number;
  y: number;
}

/** A drawing on which a path winds from row to row. */
export interface MapShape {
  width: number;
  height: number;
  points: readonly MapPoint[];
}

interface Layout {
  width: number;
  columns: number;
  /** From the edge to the first and the last column. */
  margin: number;
  rowHeight: number;
  /** How far neighbours stand above and below each other. */
  wave: number;
}

/** For screens that are wide: short quests are one row, long ones rows of five or seven. */
export const wideLayout = (levels: number): Layout => ({
  ...{ width: 960, margin: 90, rowHeight: 150, wave: 20 },
  columns: levels <= 6 ? levels : levels <= 15 ? 5 : 7,
});

/** For telephones. */
export const NARROW_LAYOUT: Layout = { width: 320, columns: 3, margin: 56, rowHeight: 112, wave: 10 };

/** Where so many levels stand, the first at the top left; each row runs the other way than the one above. */
export function mapOf(levels: number, { width, columns, margin, rowHeight, wave }: Layout): MapShape {
  const step = columns > 1 ? (width - 2 * margin) / (columns - 1) : 0;
  const points = Array.from({ length: levels }, (_, index) => {
    const row = Math.floor(index / columns);
    const along = index % columns;
    const column = row % 2 === 0 ? along : columns - 1 - along;
    const y = rowHeight * (row + 0.5) + (column % 2 === 0 ? wave : -wave);
    return { x: Math.round(margin + column * step), y: Math.round(y - 8) };
  });
  return { width, height: rowHeight * Math.ceil(levels / columns) + 16, points };
}

/** The path through points as an SVG path; from one row to the next it bends outwards. */
export function pathThrough(points: readonly MapPoint[], width: number): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let [from, path] = [first, `M${first.x} ${first.y}`];
  for (const to of rest) {
    const middle = Math.round((from.x + to.x) / 2);
    const outwards = from.x > width / 2 ? width / 16 : -width / 16;
    const [one, other] = from.x === to.x ? [from.x + outwards, to.x + outwards] : [middle, middle];
    path += `C${one} ${from.y} ${other} ${to.y} ${to.x} ${to.y}`;
    from = to;
  }
  return path;
}
