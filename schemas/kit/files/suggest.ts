/** The accepted name that was probably meant: the same in another case, else the one with the fewest typing errors. */
export function nearest(found: string, choices: readonly string[]): string | undefined {
  const wanted = found.toLowerCase();
  let best: { choice: string; distance: number } | undefined;
  for (const choice of choices) {
    const distance = typingErrors(wanted, choice.toLowerCase());
    if (!best || distance < best.distance) best = { choice, distance };
  }
  const tolerated = Math.max(1, Math.floor(found.length / 3));
  return best && best.distance <= tolerated && best.choice !== found ? best.choice : undefined;
}

/** Insertions, deletions, replacements and swapped neighbours between two texts. */
export function typingErrors(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        at(rows[row - 1], column) + 1,
        at(current, column - 1) + 1,
        at(rows[row - 1], column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, at(rows[row - 2], column - 2) + 1);
      current.push(cost);
    }
    rows.push(current);
  }
  return at(rows[one.length], other.length);
}

const at = (row: readonly number[] | undefined, column: number) => row?.[column] ?? 0;
