import { scanMarkers } from "#widgets/parser/scan-markers.ts";
import { WIDGET_VOCABULARY } from "#widgets/registry/metas.ts";

export interface Piece {
  kind: "text" | "marker";
  text: string;
}

/** A text in pieces: the markers of known widgets as they are written, and what stands between them. */
export function splitMarkers(text: string): Piece[] {
  if (!text.includes("#")) return text === "" ? [] : [{ kind: "text", text }];
  const pieces: Piece[] = [];
  let from = 0;
  const upTo = (to: number) => {
    if (to > from) pieces.push({ kind: "text", text: text.slice(from, to) });
  };
  for (const part of scanMarkers(text, WIDGET_VOCABULARY).parts) {
    if (part.kind !== "marker") continue;
    const end = endOf(text, part.at);
    if (end === null) continue;
    upTo(part.at);
    pieces.push({ kind: "marker", text: text.slice(part.at, end) });
    from = end;
  }
  upTo(text.length);
  return pieces;
}

/** Where a marker ends: at the first hash with which it is a whole one; hashes may stand within its quotes. */
function endOf(text: string, at: number): number | null {
  for (let hash = text.indexOf("#", at + 1); hash >= 0; hash = text.indexOf("#", hash + 1)) {
    const { parts } = scanMarkers(text.slice(at, hash + 1), WIDGET_VOCABULARY);
    if (parts.length === 1 && parts[0]?.kind === "marker") return hash + 1;
  }
  return null;
}
