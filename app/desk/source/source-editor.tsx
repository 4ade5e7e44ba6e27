import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { DiagnosticList } from "../entry/diagnostic-list.tsx";
import { applyFix, offsetOf, type Placed, worstByLine } from "../entry/diagnostics.ts";
import { insertBlock, insertMarker, type Selected } from "./edit-text.ts";
import { SourceToolbar } from "./source-toolbar.tsx";

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
 * HTML with markers, as it is written: a text area whose lines are numbered and marked where something is wrong. Before
 * script it is a text area.
 */
export function SourceEditor({ value, diagnostics, ...own }: Props) {
  const [text, setText] = useState(value);
  const [alive, setAlive] = useState(false);
  const [picking, setPicking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<{ start: number; end: number } | null>(null);
  useEffect(() => setAlive(true), []);

  // What the toolbar writes is input as typing is: the form hears of it, and the selection stands where it is meant.
  useEffect(() => {
    const place = wanted.current;
    const element = area.current;
    if (!place || !element) return;
    wanted.current = null;
    element.focus();
    element.setSelectionRange(place.start, place.end);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  });

  const edit = useCallback((change: (selected: Selected) => Selected) => {
    const element = area.current;
    if (!element) return;
    const next = change({ text: element.value, start: element.selectionStart, end: element.selectionEnd });
    wanted.current = { start: next.start, end: next.end };
    setText(next.text);
  }, []);

  const goTo = useCallback((diagnostic: Placed) => {
    const element = area.current;
    if (!element) return;
    const start = offsetOf(element.value, diagnostic);
    element.focus();
    element.setSelectionRange(start, start + diagnostic.found.length);
  }, []);

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
    <div className={classNames("desk-source", alive && "is-alive")}>
      {alive ? <SourceToolbar edit={edit} onPick={() => setPicking(true)} /> : null}
      <div className="desk-sheet">
        {alive ? <Mirror text={text} diagnostics={diagnostics} /> : null}
        <textarea
          {...own}
          ref={area}
          value={text}
          onChange={(event) => setText(event.target.value)}
          spellCheck={false}
          rows={alive ? undefined : 16}
        />
      </div>
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

/** The same lines behind the text: they carry the numbers, and grow the sheet as the text grows. */
function Mirror({ text, diagnostics }: { text: string; diagnostics: readonly Placed[] }) {
  const worst = worstByLine(diagnostics);
  return (
    <div className="desk-mirror" aria-hidden="true">
      {text.split("\n").map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
        <MirrorLine key={at} line={line} worst={worst.get(at + 1)} />
      ))}
    </div>
  );
}

const MirrorLine = memo(function MirrorLine({ line, worst }: { line: string; worst: "error" | "warning" | undefined }) {
  return <div className={worst ? `has-${worst}` : undefined}>{line}</div>;
});
