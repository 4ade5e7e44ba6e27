import type { ContentFault } from "#schemas/content/diagnostic.ts";

/** The longest text that is parsed, and how deep its elements may nest. Hand-written pages stay far below both. */
export const LONGEST_TEXT = 1_048_576;
/** The longest text that isn't written as it should be: an HTML parser mends it, which takes its time. */
export const LONGEST_TANGLE = 300_000;
export const DEEPEST = 120;

/** Elements that end by themselves or never contain anything: leaving them open nests nothing. */
const SELF_ENDING = new Set(
  "area base br col embed hr img input link meta param source track wbr p li dt dd td th tr thead tbody tfoot option optgroup colgroup caption rp rt".split(
    " ",
  ),
);
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)/g;

/**
 * Refuses texts that would make an HTML parser slow or deep. It counts, by name, the elements that stand open: an
 * ending tag that ends nothing doesn't count against others, so the count can't be talked down.
 */
export function oversize(text: string): { fault: ContentFault; at: number } | null {
  if (text.length > LONGEST_TEXT) return { fault: "html-too-long", at: LONGEST_TEXT };
  const open = new Map<string, number>();
  let depth = 0;
  for (const match of text.matchAll(TAG)) {
    const name = (match[2] ?? "").toLowerCase();
    if (SELF_ENDING.has(name)) continue;
    const count = open.get(name) ?? 0;
    if (match[1] === "") {
      open.set(name, count + 1);
      depth += 1;
      if (depth > DEEPEST) return { fault: "html-too-deep", at: match.index };
    } else if (count > 0) {
      open.set(name, count - 1);
      depth -= 1;
    }
  }
  return null;
}

/** The words of a text that is too much to parse. */
export const wordsOf = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(/<[^>]{0,2000}>?/g, " ")
    .replace(/\s+/g, " ")
    .trim();
