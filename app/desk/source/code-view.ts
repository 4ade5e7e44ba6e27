import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { html } from "@codemirror/lang-html";
import { syntaxHighlighting } from "@codemirror/language";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
} from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { pageNonce } from "../../shell/head/page-nonce.ts";
import { type Placed, worstByLine } from "../entry/diagnostics.ts";

const setDiagnostics = StateEffect.define<readonly Placed[]>();

/** Lines in which something is wrong. They move with the text until it is checked anew. */
const wrongLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, { changes, effects, state }) {
    const given = effects.find((effect) => effect.is(setDiagnostics));
    if (!given) return lines.map(changes);
    const marks = [...worstByLine(given.value as readonly Placed[])]
      .filter(([line]) => line <= state.doc.lines)
      .map(([line, severity]) => Decoration.line({ class: `has-${severity}` }).range(state.doc.line(line).from));
    return Decoration.set(marks, true);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const marker = new MatchDecorator({
  regexp: /#[a-z][\w-]*(?: [^#\n]*)?#/g,
  decoration: Decoration.mark({ class: "cm-marker" }),
});

/** Markers look like what they are: no text. */
const markers = ViewPlugin.define(
  (view) => ({
    decorations: marker.createDeco(view),
    update(update) {
      this.decorations = marker.updateDeco(update, this.decorations);
    },
  }),
  { decorations: (plugin) => plugin.decorations },
);

export interface CodeOptions {
  text: string;
  attributes: Record<string, string>;
  onChange: (text: string) => void;
}

/**
 * Text that replaces a selection is put there by the editor: a browser would carry the colours of what was selected
 * over to it as inline styles, which the page's policy forbids.
 */
const replacing = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const selected = view.dom.ownerDocument.getSelection();
    const { anchorNode, focusNode, anchorOffset, focusOffset, isCollapsed } = selected ?? {};
    if (event.inputType !== "insertText" || event.data === null || view.composing) return false;
    if (isCollapsed !== false || !anchorNode || !focusNode) return false;
    event.preventDefault();
    const [anchor, head] = [view.posAtDOM(anchorNode, anchorOffset), view.posAtDOM(focusNode, focusOffset)];
    const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
    view.dispatch({
      changes: { from, to, insert: event.data },
      selection: { anchor: from + event.data.length },
      userEvent: "input.type",
    });
    return true;
  },
});

/** An editor of HTML with markers in `parent`. Tab leaves it, as every field. */
export function createCodeView(parent: HTMLElement, { text, attributes, onChange }: CodeOptions): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(pageNonce("")),
        EditorView.contentAttributes.of({ ...attributes, "aria-multiline": "true", spellcheck: "false" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
        EditorState.tabSize.of(2),
        EditorView.lineWrapping,
        lineNumbers(),
        history(),
        drawSelection(),
        highlightSpecialChars(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        html({ autoCloseTags: true }),
        syntaxHighlighting(classHighlighter),
        markers,
        wrongLines,
        replacing,
      ],
    }),
  });
}

export const showDiagnostics = (view: EditorView, diagnostics: readonly Placed[]): void =>
  view.dispatch({ effects: setDiagnostics.of(diagnostics) });
