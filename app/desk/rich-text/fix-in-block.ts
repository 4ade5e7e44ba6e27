import type { Command } from "prosemirror-state";
import { applyFix, type Placed } from "../entry/diagnostics.ts";
import { richSchema } from "./schema.ts";
import { splitMarkers } from "./split-markers.ts";

/** Puts a finding right as it proposes: in the first text or live part of its block that says what was found. */
export const fixInBlock =
  (diagnostic: Placed): Command =>
  (state, dispatch) => {
    const index = Math.min(diagnostic.line - 1, state.doc.childCount - 1);
    let start = 0;
    for (let each = 0; each < index; each += 1) start += state.doc.child(each).nodeSize;
    let found: { from: number; to: number; text: string } | null = null;
    state.doc.child(index).descendants((node, offset) => {
      if (found) return false;
      const words = node.isText ? node.text : node.type.name === "marker" ? String(node.attrs.marker) : undefined;
      const fixed = words === undefined ? null : applyFix(words, { ...diagnostic, line: 1, column: 1 });
      if (fixed !== null) found = { from: start + 1 + offset, to: start + 1 + offset + node.nodeSize, text: fixed };
      return true;
    });
    const place = found as { from: number; to: number; text: string } | null;
    if (!place) return false;
    const marks = state.doc.nodeAt(place.from)?.marks;
    const pieces = splitMarkers(place.text).map(({ kind, text }) =>
      kind === "marker" ? richSchema.nodes.marker.create({ marker: text }, null, marks) : richSchema.text(text, marks),
    );
    dispatch?.(state.tr.replaceWith(place.from, place.to, pieces).scrollIntoView());
    return true;
  };
