import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { isRichText, type RichNode } from "#schemas/content/rich-text.ts";
import type { RichTextRules } from "#schemas/rules/rich-text.ts";
import { useTranslate } from "#ui/translate.ts";
import { DiagnosticList } from "../entry/diagnostic-list.tsx";
import type { Placed } from "../entry/diagnostics.ts";
import { Note } from "../note.tsx";

const RichTextEditor = lazy(() => import("./rich-text-editor.tsx"));

interface Props {
  id: string;
  name: string;
  value: unknown;
  rules: RichTextRules;
  diagnostics: readonly Placed[];
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

const EMPTY: RichNode = { nodeType: "document", data: {}, content: [] };

/**
 * A rich text field. Its value is Contentful's document, as JSON in a text area: that is what the form sends, and what
 * stands there before script. The editor writes into it.
 */
export function RichTextField({ value, rules, diagnostics, ...own }: Props) {
  const t = useTranslate();
  const area = useRef<HTMLTextAreaElement>(null);
  const [alive, setAlive] = useState(false);
  // What is saved meanwhile comes back with the page; what is being written here stands.
  const [first] = useState(value);
  const isUsable = first === undefined || first === null || isRichText(first);
  useEffect(() => setAlive(isUsable), [isUsable]);

  const write = useCallback((document: RichNode | null) => {
    const element = area.current;
    if (!element) return;
    element.value = document ? JSON.stringify(document, null, 2) : "";
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);

  return (
    <div className="desk-rich">
      {isUsable ? null : <Note tone="warn">{t("DESK.RICH.NOT_DOCUMENT")}</Note>}
      <textarea
        {...own}
        ref={area}
        hidden={alive}
        rows={first === undefined ? 4 : 16}
        spellCheck={false}
        placeholder="JSON"
        defaultValue={textOf(first)}
      />
      {alive ? (
        <Suspense fallback={<p className="desk-hint">{t("DESK.RICH.LOADING")}</p>}>
          <RichTextEditor
            document={isRichText(first) ? first : EMPTY}
            rules={rules}
            labelledBy={`${own.id}-label`}
            describedBy={own["aria-describedby"]}
            invalid={own["aria-invalid"] === true}
            diagnostics={diagnostics}
            onChange={write}
          />
        </Suspense>
      ) : diagnostics.length > 0 ? (
        <DiagnosticList diagnostics={diagnostics} />
      ) : null}
    </div>
  );
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? "" : typeof value === "string" ? value : JSON.stringify(value, null, 2);
