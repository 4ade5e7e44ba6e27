/** A text with what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Puts two ends around what is selected, or takes them off where they stand already. */
export function wrap({ text, start, end }: Selected, before: string, after: string): Selected {
  const inside = text.slice(start, end);
  if (text.slice(0, start).endsWith(before) && text.slice(end).startsWith(after)) {
    const from = start - before.length;
    return {
      text: text.slice(0, from) + inside + text.slice(end + after.length),
      start: from,
      end: from + inside.length,
    };
  }
  const from = start + before.length;
  return {
    text: text.slice(0, start) + before + inside + after + text.slice(end),
    start: from,
    end: from + inside.length,
  };
}

/** Makes a list of the lines that are selected: an item each. */
export function listLines({ text, start, end }: Selected, tag: "ul" | "ol"): Selected {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const until = text.indexOf("\n", end) < 0 ? text.length : text.indexOf("\n", end);
  const items = text
    .slice(from, until)
    .split("\n")
    .map((line) => line.trim().replace(/^<p>(.*)<\/p>$/, "$1"))
    .filter(Boolean);
  const list = `<${tag}>\n${(items.length > 0 ? items : [""]).map((item) => `  <li>${item}</li>`).join("\n")}\n</${tag}>`;
  return { text: text.slice(0, from) + list + text.slice(until), start: from, end: from + list.length };
}

/** Puts a text where the selection is. */
export function insert({ text, start, end }: Selected, what: string): Selected {
  const at = start + what.length;
  return { text: text.slice(0, start) + what + text.slice(end), start: at, end: at };
}

/** Puts a marker within a line: a blank keeps it apart from another marker beside it. */
export function insertMarker(selected: Selected, marker: string): Selected {
  const { text, start, end } = selected;
  const before = text[start - 1] === "#" ? " " : "";
  const after = text[end] === "#" ? " " : "";
  return insert(selected, `${before}${marker}${after}`);
}

/** Puts a block on lines of its own: block widgets stand between paragraphs. */
export function insertBlock(selected: Selected, what: string): Selected {
  const { text, start, end } = selected;
  const before = start === 0 || text[start - 1] === "\n" ? "" : "\n";
  const after = end === text.length || text[end] === "\n" ? "" : "\n";
  return insert(selected, `${before}${what}${after}`);
}
