import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { Mark, MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import type { RichMark } from "#schemas/content/rich-text.ts";
import { type LinkAttrs, richSchema } from "./schema.ts";

const { nodes, marks } = richSchema;

export const markOf = (name: RichMark): MarkType => marks[name] as MarkType;
export const toggle = (name: RichMark): Command => toggleMark(markOf(name));

/** Whether what is selected, or typed next, has a mark. */
export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, type);
}

/** Level of the heading that the caret is in; 0 in a paragraph, null elsewhere. */
export function blockLevel(state: EditorState): number | null {
  const { parent } = state.selection.$from;
  if (parent.type === nodes.heading) return Number(parent.attrs.level);
  return parent.type === nodes.paragraph ? 0 : null;
}

export const setLevel = (level: number): Command =>
  level === 0 ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level });

/** The nearest node around the caret of one of the types. */
export function around(state: EditorState, ...types: readonly NodeType[]): { node: Node; pos: number } | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, pos: $from.before(depth) };
  }
  return null;
}

/** Makes a list of what is selected, turns one kind into the other, and takes a list of its kind apart. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const list = around(state, nodes.bullet_list, nodes.ordered_list);
    if (!list) return wrapInList(type)(state, dispatch, view);
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(list.pos, type, list.node.attrs));
    return true;
  };

export const toggleQuote: Command = (state, dispatch, view) =>
  around(state, nodes.blockquote) ? lift(state, dispatch, view) : wrapIn(nodes.blockquote)(state, dispatch, view);

/** Puts a block where the caret is, and the caret after it, in a line of its own. */
export const insertBlock =
  (node: Node): Command =>
  (state, dispatch) => {
    if (!dispatch) return true;
    const tr = state.tr.replaceSelectionWith(node);
    const after = tr.mapping.map(state.selection.to);
    const $after = tr.doc.resolve(Math.min(after, tr.doc.content.size));
    if ($after.depth === 0 && !$after.nodeAfter) tr.insert($after.pos, nodes.paragraph.create());
    const next = TextSelection.findFrom(tr.doc.resolve(Math.min(after, tr.doc.content.size)), 1, true);
    if (next) tr.setSelection(next);
    dispatch(tr.scrollIntoView());
    return true;
  };

export const insertInline =
  (node: Node): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(node, true).scrollIntoView());
    return true;
  };

/** A table of so many rows and columns, its first row a heading. */
export function makeTable(rows: number, columns: number): Node {
  const cell = (type: NodeType) => type.create(null, nodes.paragraph.create());
  const row = (type: NodeType) =>
    nodes.table_row.create(
      null,
      Array.from({ length: columns }, () => cell(type)),
    );
  return nodes.table.create(null, [
    row(nodes.table_header),
    ...Array.from({ length: rows - 1 }, () => row(nodes.table_cell)),
  ]);
}

/** Puts in a table of three rows and columns, and the caret into its first cell. */
export const insertTable: Command = (state, dispatch) =>
  insertBlock(makeTable(3, 3))(
    state,
    dispatch &&
      ((tr) => {
        const from = tr.mapping.map(state.selection.from, -1);
        let table: number | null = null;
        tr.doc.nodesBetween(Math.max(0, from - 1), tr.doc.content.size, (node, pos) => {
          if (table === null && node.type === nodes.table && pos >= from - 1) table = pos;
          return table === null;
        });
        if (table !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(table + 1)));
        dispatch(tr.scrollIntoView());
      }),
  );

interface LinkRange {
  from: number;
  to: number;
  attrs: LinkAttrs;
}

/** The link that the caret is in, or the selection begins in, from its first character to its last. */
export function linkAround({ selection: { $from } }: EditorState): LinkRange | null {
  const ranges: LinkRange[] = [];
  let from = $from.start();
  let before: Mark | undefined;
  for (const child of $from.parent.children) {
    const link = marks.link.isInSet(child.marks);
    const to = from + child.nodeSize;
    const last = ranges.at(-1);
    if (link && before && last && link.eq(before)) last.to = to;
    else if (link) ranges.push({ from, to, attrs: link.attrs as LinkAttrs });
    before = link;
    from = to;
  }
  return ranges.find((range) => range.from <= $from.pos && $from.pos <= range.to) ?? null;
}

/** Makes what is selected a link; where nothing is selected the link around the caret changes, or `words` become one. */
export const setLink =
  (attrs: LinkAttrs, words: string): Command =>
  (state, dispatch) => {
    if (!dispatch) return true;
    const mark = marks.link.create({ nodeType: attrs.nodeType, data: attrs.data });
    const existing = linkAround(state);
    const { from, to, empty } = state.selection;
    if (existing && from >= existing.from && to <= existing.to)
      dispatch(state.tr.removeMark(existing.from, existing.to, marks.link).addMark(existing.from, existing.to, mark));
    else if (empty)
      dispatch(
        state.tr.replaceSelectionWith(richSchema.text(words, [mark, ...$marks(state)]), false).removeStoredMark(mark),
      );
    else dispatch(state.tr.removeMark(from, to, marks.link).addMark(from, to, mark));
    return true;
  };

const $marks = (state: EditorState) => state.selection.$from.marks().filter(({ type }) => type !== marks.link);

export const removeLink: Command = (state, dispatch) => {
  const link = linkAround(state);
  const { from, to, empty } = state.selection;
  if (!link && (empty || !state.doc.rangeHasMark(from, to, marks.link))) return false;
  const [start, end] = link && (empty || (from >= link.from && to <= link.to)) ? [link.from, link.to] : [from, to];
  dispatch?.(state.tr.removeMark(start, end, marks.link));
  return true;
};

/** The piece that is selected as a whole: an embedding, a marker or an opaque one. */
export const selectedPiece = ({ selection }: EditorState): Node | null =>
  selection instanceof NodeSelection ? selection.node : null;
