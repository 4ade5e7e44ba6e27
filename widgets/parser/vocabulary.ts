/** What the parser must know of the widgets: their names, old names included, and where each may stand. */
export interface MarkerWord {
  /** The name that the marker becomes; differs from the written one when that is an old name. */
  name: string;
  where: readonly ("block" | "inline")[];
}

export type MarkerVocabulary = ReadonlyMap<string, MarkerWord>;

/** The known name that a wrong one was most likely meant to be; undefined when none is near. */
export function nearest(wrong: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wrong.length / 3)) + 1;
  for (const name of known) {
    const distance = editDistance(wrong, name);
    if (distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
