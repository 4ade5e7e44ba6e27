/** A line of a comparison: in both, only in the older, only in the newer, or so many lines left out. */
export type DiffLine = { kind: "same" | "old" | "new"; text: string } | { kind: "gap"; count: number };

/** Above this product of line counts the texts are shown one after the other: nobody waits for a comparison. */
const MOST_WORK = 4_000_000;
const CONTEXT = 3;

/** Compares two texts by lines; long stretches in which nothing changed are left out. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before === "" ? [] : before.split("\n"), after === "" ? [] : after.split("\n")];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < now.length - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  )
    tail += 1;
  const same = (lines: readonly string[]) => lines.map((text): DiffLine => ({ kind: "same", text }));
  return withGaps([
    ...same(old.slice(0, head)),
    ...middle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...same(old.slice(old.length - tail)),
  ]);
}

/** The longest common sequence of lines, by the table of its lengths. */
function middle(old: readonly string[], now: readonly string[]): DiffLine[] {
  const only = (kind: "old" | "new", lines: readonly string[]) => lines.map((text): DiffLine => ({ kind, text }));
  if (old.length * now.length > MOST_WORK) return [...only("old", old), ...only("new", now)];
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let a = old.length - 1; a >= 0; a -= 1)
    for (let b = now.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] =
        old[a] === now[b]
          ? (lengths[(a + 1) * width + b + 1] ?? 0) + 1
          : Math.max(lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0);
  const lines: DiffLine[] = [];
  let [a, b] = [0, 0];
  while (a < old.length && b < now.length) {
    const [was, is] = [old[a] ?? "", now[b] ?? ""];
    if (was === is) {
      lines.push({ kind: "same", text: was });
      a += 1;
      b += 1;
    } else if ((lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0)) {
      lines.push({ kind: "old", text: was });
      a += 1;
    } else {
      lines.push({ kind: "new", text: is });
      b += 1;
    }
  }
  return [...lines, ...only("old", old.slice(a)), ...only("new", now.slice(b))];
}

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
