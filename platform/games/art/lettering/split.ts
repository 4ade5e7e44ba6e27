/** Words that lead to the next one and don't end a line. */
const LEADING = new Set(["a", "an", "the", "of", "on", "in", "at", "to", "for", "and", "from", "by"]);

/**
 * A title in one to three lines of about the same length. A small word stays with the word that follows it, and a
 * single long word gets a line of its own.
 */
export function splitTitle(title: string): string[] {
  const words = title.split(" ");
  if (words.length === 1) return words;
  const parts = title.length > 20 && words.length > 3 ? 3 : 2;
  return best(words, parts);
}

function best(words: readonly string[], parts: number): string[] {
  if (parts === 1) return [words.join(" ")];
  let found: string[] = [words.join(" ")];
  let least = Number.POSITIVE_INFINITY;
  for (let end = 1; end <= words.length - parts + 1; end++) {
    const lines = [words.slice(0, end).join(" "), ...best(words.slice(end), parts - 1)];
    const lengths = lines.map((line) => line.length);
    const hanging = lines
      .slice(0, -1)
      .filter((line) => LEADING.has((line.split(" ").at(-1) ?? "").toLowerCase())).length;
    const cost = Math.max(...lengths) - Math.min(...lengths) + Math.max(...lengths) + hanging * 9;
    if (cost < least) {
      least = cost;
      found = lines;
    }
  }
  return found;
}
