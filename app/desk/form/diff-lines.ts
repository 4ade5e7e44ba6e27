import { diffArrays } from "diff";

/** A line of a comparison: in both, only in the older, only in the newer, or so many lines left out. */
export type DiffLine = { kind: "same" | "old" | "new"; text: string } | { kind: "gap"; count: number };

/** A comparison that takes longer shows the texts one after the other: nobody waits for it. */
const MOST_MS = 500;
const CONTEXT = 3;

/** Compares two texts by lines; long stretches in which nothing changed are left out. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const changes = diffArrays(old, now, { timeout: MOST_MS }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return withGaps(
    changes.flatMap(({ value, added, removed }) =>
      value.map((text): DiffLine => ({ kind: removed ? "old" : added ? "new" : "same", text })),
    ),
  );
}

const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));

function withGaps(lines: readonly DiffLine[]): DiffLine[] {
  const near = new Set<number>();
  lines.forEach((line, at) => {
    if (line.kind === "same") return;
    for (let each = at - CONTEXT; each <= at + CONTEXT; each += 1) near.add(each);
  });
  const shown: DiffLine[] = [];
  lines.forEach((line, at) => {
    if (near.has(at)) shown.push(line);
    else {
      const last = shown.at(-1);
      if (last?.kind === "gap") last.count += 1;
      else shown.push({ kind: "gap", count: 1 });
    }
  });
  return shown;
}
