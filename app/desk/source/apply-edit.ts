import type { EditorView } from "@codemirror/view";
import type { Selected } from "./edit-text.ts";

/** Carries out an edit in the editor as one step that can be undone, and gives the editor the focus. */
export function applyEdit(view: EditorView, edit: (selected: Selected) => Selected): void {
  const { from: start, to: end } = view.state.selection.main;
  const text = view.state.doc.toString();
  const next = edit({ text, start, end });
  view.dispatch({
    changes: changeBetween(text, next.text),
    selection: { anchor: next.start, head: next.end },
    scrollIntoView: true,
    userEvent: "input",
  });
  view.focus();
}

/** The one stretch in which two texts differ, as a change of the first. */
export function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < most - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}
