import type { Command } from "prosemirror-state";
import { type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { RichNode } from "#schemas/content/rich-text.ts";
import { plainTextOf, type RichTextRules } from "#schemas/rules/rich-text.ts";
import { classNames } from "#ui/class-names.ts";
import { useTranslate } from "#ui/translate.ts";
import { DiagnosticList } from "../entry/diagnostic-list.tsx";
import { type Placed, worstByLine } from "../entry/diagnostics.ts";
import { useDesk } from "../use-desk.ts";
import { insertBlock, insertInline, selectedPiece, setLink } from "./commands.ts";
import { createView } from "./create-view.ts";
import { EmbedDialog } from "./embed-dialog.tsx";
import { fixInBlock } from "./fix-in-block.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { readDocument } from "./read-document.ts";
import { type Panel, RichToolbar } from "./rich-toolbar.tsx";
import { richSchema } from "./schema.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { isEmpty, writeDocument } from "./write-document.ts";

const MarkerPicker = lazy(() => import("../source/marker-picker.tsx"));

interface Props {
  document: RichNode;
  rules: RichTextRules;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  diagnostics: readonly Placed[];
  /** The document after a change; null when it says nothing. */
  onChange: (document: RichNode | null) => void;
}

/** Contentful's rich text as it will be read, with the tools that the field takes. Loaded with the first such field. */
export default function RichTextEditor(props: Props) {
  const { document: first, rules, labelledBy, describedBy, invalid, diagnostics, onChange } = props;
  const t = useTranslate();
  const { prefix } = useDesk();
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef({ onChange, diagnostics });
  latest.current = { onChange, diagnostics };
  const [state, setState] = useState<EditorState | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [written, setWritten] = useState<{ at: number; marker: string } | null>(null);
  // The editor is made once; what it is made of does not change while its entry is open.
  const setup = useRef({ first, rules, t, prefix, labelledBy });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const made = setup.current;
    const open = (which: Panel) => () => setPanel(which);
    const editor = createView({
      place: element,
      doc: readDocument(made.first),
      rules: made.rules,
      t: made.t,
      prefix: made.prefix,
      attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": made.labelledBy, class: "rich-text" },
      actions: {
        openLink: open("link"),
        openMarkers: open("marker"),
        openShortcuts: open("keys"),
        focusToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
        editMarker: (at, marker) => {
          setWritten({ at, marker });
          setPanel("marker");
        },
      },
      worst: () => worstByLine(latest.current.diagnostics),
      onState: (next, transaction) => {
        setState(next);
        if (transaction.docChanged) latest.current.onChange(isEmpty(next.doc) ? null : writeDocument(next.doc));
      },
    });
    view.current = editor;
    setState(editor.state);
    // The field's label leads into the editor as it would into the text area.
    const label = document.getElementById(made.labelledBy);
    const focus = () => editor.focus();
    label?.addEventListener("click", focus);
    return () => {
      label?.removeEventListener("click", focus);
      editor.destroy();
      view.current = null;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other findings are other marks at the blocks
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    for (const [name, value] of [
      ["aria-describedby", describedBy],
      ["aria-invalid", invalid ? "true" : undefined],
    ] as const) {
      if (value) editor.dom.setAttribute(name, value);
      else editor.dom.removeAttribute(name);
    }
    editor.dispatch(editor.state.tr.setMeta("addToHistory", false));
  }, [diagnostics, describedBy, invalid]);

  const run = useCallback((command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  }, []);
  const close = useCallback(() => {
    setPanel(null);
    setWritten(null);
  }, []);
  // What is below a dialog takes the focus when the dialog is gone.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (panel === null && wasOpen.current) view.current?.focus();
    wasOpen.current = panel !== null;
  }, [panel]);
  const goTo = useCallback(({ line }: Placed) => {
    const editor = view.current;
    if (!editor) return;
    const { doc } = editor.state;
    let at = 0;
    for (let index = 0; index < Math.min(line - 1, doc.childCount - 1); index += 1) at += doc.child(index).nodeSize;
    const selection = TextSelection.near(doc.resolve(Math.min(at + 1, doc.content.size)));
    editor.dispatch(editor.state.tr.setSelection(selection).scrollIntoView());
    editor.focus();
  }, []);

  const piece = state ? selectedPiece(state) : null;
  const length = state ? plainTextOf(writeDocument(state.doc)).length : 0;
  return (
    <div className="rich-frame">
      <div ref={toolbar}>{state ? <RichToolbar state={state} rules={rules} run={run} open={setPanel} /> : null}</div>
      <div ref={place} className={classNames("rich-sheet", state && isEmpty(state.doc) && "is-empty")} />
      <p className="rich-foot">
        <span className={rules.most !== null && length > rules.most ? "desk-error" : undefined}>
          {rules.most === null
            ? t("DESK.RICH.COUNT", { count: length })
            : t("DESK.RICH.COUNT_OF", { count: length, most: rules.most })}
        </span>
        <span role="status">
          {piece && piece.type.name !== "hr" ? t("DESK.RICH.SELECTED", { what: nameOf(piece.attrs) }) : ""}
        </span>
      </p>
      {diagnostics.length > 0 ? (
        <DiagnosticList diagnostics={diagnostics} onGo={goTo} onFix={(diagnostic) => run(fixInBlock(diagnostic))} />
      ) : null}
      {panel === "link" && state ? (
        <LinkDialog
          state={state}
          rules={rules}
          onClose={close}
          onSet={(attrs, words) => {
            close();
            run(setLink(attrs, words));
          }}
          onRun={(command) => {
            close();
            run(command);
          }}
        />
      ) : null}
      {panel === "entry" || panel === "file" ? (
        <EmbedDialog
          kind={panel === "entry" ? "Entry" : "Asset"}
          rules={rules}
          onClose={close}
          onPick={(nodeType, choice) => {
            close();
            const data = { target: { sys: { id: choice.id, type: "Link", linkType: choice.kind } } };
            const isInline = nodeType.endsWith("-inline");
            const node = (isInline ? richSchema.nodes.embed_inline : richSchema.nodes.embed).create({ nodeType, data });
            run(isInline ? insertInline(node) : insertBlock(node));
          }}
        />
      ) : null}
      {panel === "marker" ? (
        <Suspense fallback={null}>
          <MarkerPicker
            written={written?.marker}
            onClose={close}
            onPick={(marker) => {
              const at = written?.at;
              close();
              run(putMarker(asWords(marker), at));
            }}
          />
        </Suspense>
      ) : null}
      {panel === "keys" ? <ShortcutsDialog rules={rules} onClose={close} /> : null}
    </div>
  );
}

/** The picker writes markers for HTML; in a rich text its characters stand for themselves. */
const asWords = (marker: string): string =>
  marker.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** Puts a live part where the caret is, or in the place of the one that was opened. */
const putMarker =
  (marker: string, at: number | undefined): Command =>
  (state, dispatch) => {
    const node = richSchema.nodes.marker.create({ marker });
    if (at === undefined || state.doc.nodeAt(at)?.type !== node.type) return insertInline(node)(state, dispatch);
    const tr = state.tr.setNodeMarkup(at, null, { marker });
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, at)));
    return true;
  };

function nameOf(attrs: Readonly<Record<string, unknown>>): string {
  if (typeof attrs.marker === "string") return attrs.marker;
  const { target } = (attrs.data ?? {}) as { target?: { sys?: { id?: string } } };
  return target?.sys?.id ?? String(attrs.nodeType ?? (attrs.json as { nodeType?: string } | undefined)?.nodeType ?? "");
}
