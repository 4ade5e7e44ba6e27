import type { EditorView } from "@codemirror/view";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { DiagnosticList } from "../entry/diagnostic-list.tsx";
import { applyFix, offsetOf, type Placed } from "../entry/diagnostics.ts";
import { applyEdit } from "./apply-edit.ts";
import { insertBlock, insertMarker, type Selected } from "./edit-text.ts";
import { SourceToolbar } from "./source-toolbar.tsx";

const CodeEditor = lazy(() => import("./code-editor.tsx"));
const MarkerPicker = lazy(() => import("./marker-picker.tsx"));

interface Props {
  id: string;
  name: string;
  value: string;
  diagnostics: readonly Placed[];
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/**
 * HTML with markers, as it is written. Its value is in a text area: that is what the form sends, and what stands there
 * until the editor has come. The editor writes into it.
 */
export function SourceEditor({ value, diagnostics, ...own }: Props) {
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [picking, setPicking] = useState(false);
  // What is saved meanwhile comes back with the page; what is being written here stands.
  const first = useRef(value).current;

  const edit = useCallback((change: (selected: Selected) => Selected) => view && applyEdit(view, change), [view]);

  const goTo = useCallback(
    (diagnostic: Placed) => {
      if (!view) return;
      const anchor = offsetOf(view.state.doc.toString(), diagnostic);
      const head = Math.min(anchor + diagnostic.found.length, view.state.doc.length);
      view.dispatch({ selection: { anchor, head }, scrollIntoView: true });
      view.focus();
    },
    [view],
  );

  const fix = useCallback(
    (diagnostic: Placed) =>
      edit((selected) => {
        const fixed = applyFix(selected.text, diagnostic);
        const start = offsetOf(selected.text, diagnostic);
        return fixed === null ? selected : { text: fixed, start, end: start };
      }),
    [edit],
  );

  return (
    <div className={classNames("desk-source", view && "is-alive")}>
      {view ? <SourceToolbar edit={edit} onPick={() => setPicking(true)} /> : null}
      <textarea {...own} ref={setArea} hidden={view !== null} defaultValue={first} spellCheck={false} rows={16} />
      {area ? (
        <Suspense fallback={null}>
          <CodeEditor
            area={area}
            labelledBy={`${own.id}-label`}
            describedBy={own["aria-describedby"]}
            invalid={own["aria-invalid"] === true}
            diagnostics={diagnostics}
            onReady={setView}
          />
        </Suspense>
      ) : null}
      {diagnostics.length > 0 ? <DiagnosticList diagnostics={diagnostics} onGo={goTo} onFix={fix} /> : null}
      {picking ? (
        <Suspense fallback={null}>
          <MarkerPicker
            onClose={() => setPicking(false)}
            onPick={(marker, block) => {
              setPicking(false);
              edit((selected) => (block ? insertBlock(selected, marker) : insertMarker(selected, marker)));
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
