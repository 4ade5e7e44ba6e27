import type { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import type { Placed } from "../entry/diagnostics.ts";
import { createCodeView, showDiagnostics } from "./code-view.ts";

export interface CodeEditorProps {
  /** The text area that the editor takes the place of: it has the text at first, and gets every change. */
  area: HTMLTextAreaElement;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  diagnostics: readonly Placed[];
  onReady: (view: EditorView) => void;
}

/** The editor of a source field; loaded in the browser alone. */
export default function CodeEditor({ area, labelledBy, describedBy, invalid, diagnostics, onReady }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const ready = useRef(onReady);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const hadFocus = document.activeElement === area;
    const { selectionStart, selectionEnd } = area;
    const created = createCodeView(element, {
      text: area.value,
      attributes: { "aria-labelledby": labelledBy, ...(describedBy ? { "aria-describedby": describedBy } : {}) },
      onChange(text) {
        area.value = text;
        area.dispatchEvent(new Event("input", { bubbles: true }));
      },
    });
    view.current = created;
    if (hadFocus) {
      created.dispatch({ selection: { anchor: selectionStart, head: selectionEnd } });
      created.focus();
    }
    const label = document.getElementById(labelledBy);
    const focus = () => created.focus();
    label?.addEventListener("click", focus);
    ready.current(created);
    return () => {
      label?.removeEventListener("click", focus);
      created.destroy();
      view.current = null;
    };
  }, [area, labelledBy, describedBy]);

  useEffect(() => {
    if (view.current) showDiagnostics(view.current, diagnostics);
  }, [diagnostics]);
  useEffect(() => {
    const content = view.current?.contentDOM;
    if (invalid) content?.setAttribute("aria-invalid", "true");
    else content?.removeAttribute("aria-invalid");
  }, [invalid]);

  return <div ref={place} className="desk-code-editor" />;
}
