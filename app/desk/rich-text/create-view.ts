import { history } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { EditorState, NodeSelection, Plugin, type Transaction } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { Decoration, DecorationSet, EditorView } from "prosemirror-view";
import type { RichTextRules } from "#schemas/rules/rich-text.ts";
import type { Translate } from "#ui/translate.ts";
import { fitSlice } from "./fit-slice.ts";
import { type KeyActions, richKeys, typingRules } from "./keys.ts";
import { nodeViews } from "./node-views.ts";

interface Options {
  place: HTMLElement;
  doc: Node;
  rules: RichTextRules;
  t: Translate;
  prefix: string;
  attributes: Record<string, string>;
  actions: KeyActions & { editMarker: (at: number, marker: string) => void };
  /** The worst that is said of each block of the document, by its number from 1. */
  worst: () => ReadonlyMap<number, "error" | "warning">;
  onState: (state: EditorState, transaction: Transaction) => void;
}

/** An editor in the page, with its keys, its history, and what it does with what is pasted. */
export function createView(options: Options): EditorView {
  const { place, doc, rules, t, prefix, attributes, actions, worst, onState } = options;
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({
      doc,
      plugins: [
        enterOnMarker(actions.editMarker),
        typingRules(rules),
        ...richKeys(rules, actions),
        history(),
        tableEditing(),
        marked(worst),
      ],
    }),
    attributes,
    nodeViews: nodeViews({ t, prefix, onMarker: actions.editMarker }),
    transformPasted: (slice) => fitSlice(slice, rules),
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      onState(view.state, transaction);
    },
  });
  return view;
}

/** Enter opens the form of the live part that is selected. */
const enterOnMarker = (open: (at: number, marker: string) => void): Plugin =>
  new Plugin({
    props: {
      handleKeyDown: ({ state: { selection } }, { key }) => {
        if (key !== "Enter" || !(selection instanceof NodeSelection) || selection.node.type.name !== "marker")
          return false;
        open(selection.from, String(selection.node.attrs.marker));
        return true;
      },
    },
  });

/** Blocks of which the check says something carry it at their edge. */
const marked = (worst: Options["worst"]): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const found: Decoration[] = [];
        const severities = worst();
        doc.forEach((node, offset, index) => {
          const severity = severities.get(index + 1);
          if (severity) found.push(Decoration.node(offset, offset + node.nodeSize, { class: `has-${severity}` }));
        });
        return DecorationSet.create(doc, found);
      },
    },
  });
