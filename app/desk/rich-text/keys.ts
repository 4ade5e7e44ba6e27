import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, Plugin, TextSelection } from "prosemirror-state";
import { goToNextCell } from "prosemirror-tables";
import { allowsMark, allowsNode, type RichTextRules } from "#schemas/rules/rich-text.ts";
import { markOf, setLevel, toggleList, toggleQuote } from "./commands.ts";
import { contentfulName } from "./node-names.ts";
import { richSchema } from "./schema.ts";
import { splitMarkers } from "./split-markers.ts";

const { nodes } = richSchema;

/** What the keys of the editor open beside the text. */
export interface KeyActions {
  openLink: () => void;
  openMarkers: () => void;
  openShortcuts: () => void;
  focusToolbar: () => void;
}

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create(), true).scrollIntoView());
  return true;
};

const open =
  (action: () => void): Command =>
  () => {
    action();
    return true;
  };

/** After Escape, Tab leaves the editor: nobody who has only keys is caught in a list or a table. */
function tabs(): { keys: Record<string, Command>; plugin: Plugin } {
  let isLeaving = false;
  const unlessLeaving =
    (command: Command): Command =>
    (state, dispatch, view) =>
      isLeaving ? false : command(state, dispatch, view);
  return {
    keys: {
      Tab: unlessLeaving(chainCommands(goToNextCell(1), sinkListItem(nodes.list_item))),
      "Shift-Tab": unlessLeaving(chainCommands(goToNextCell(-1), liftListItem(nodes.list_item))),
    },
    plugin: new Plugin({
      props: {
        handleKeyDown: (_view, { key }) => {
          if (key === "Escape") isLeaving = true;
          else if (key !== "Tab" && key !== "Shift") isLeaving = false;
          return false;
        },
      },
    }),
  };
}

/** The keys of what the field takes. */
export function richKeys(rules: RichTextRules, actions: KeyActions): Plugin[] {
  const tab = tabs();
  const own: Record<string, Command> = {
    "Mod-z": undo,
    "Shift-Mod-z": redo,
    "Mod-y": redo,
    Enter: splitListItem(nodes.list_item),
    "Shift-Enter": chainCommands(exitCode, lineBreak),
    "Mod-]": sinkListItem(nodes.list_item),
    "Mod-[": chainCommands(liftListItem(nodes.list_item), lift),
    "Mod-Alt-0": setBlockType(nodes.paragraph),
    "Mod-k": open(actions.openLink),
    "Mod-Alt-m": open(actions.openMarkers),
    "Mod-/": open(actions.openShortcuts),
    "Alt-F10": open(actions.focusToolbar),
    ...tab.keys,
  };
  const marks = [
    ["Mod-b", "bold"],
    ["Mod-i", "italic"],
    ["Mod-u", "underline"],
    ["Mod-e", "code"],
    ["Mod-Shift-x", "strikethrough"],
  ] as const;
  for (const [key, mark] of marks) if (allowsMark(rules, mark)) own[key] = toggleMark(markOf(mark));
  for (const level of [1, 2, 3, 4, 5, 6])
    if (allowsNode(rules, `heading-${level}`)) own[`Mod-Alt-${level}`] = setLevel(level);
  if (allowsNode(rules, "ordered-list")) own["Mod-Shift-7"] = toggleList(nodes.ordered_list);
  if (allowsNode(rules, "unordered-list")) own["Mod-Shift-8"] = toggleList(nodes.bullet_list);
  if (allowsNode(rules, "blockquote")) own["Mod-Shift-9"] = toggleQuote;
  return [tab.plugin, keymap(own), keymap(baseKeymap)];
}

/** What is typed becomes what it looks like: "- " a list, "## " a heading, a whole marker a chip. */
export function typingRules(rules: RichTextRules): Plugin {
  const all: InputRule[] = [
    new InputRule(/#[a-z][^#]*#$/, (state, match, start, end) => {
      const typed = match[0];
      const whole = splitMarkers(typed);
      if (whole.length !== 1 || whole[0]?.kind !== "marker") return null;
      const marks = state.selection.$from.marks();
      return state.tr.replaceWith(start, end, nodes.marker.create({ marker: typed }, null, marks));
    }),
  ];
  if (allowsNode(rules, "unordered-list")) all.push(wrappingInputRule(/^\s*([-*])\s$/, nodes.bullet_list));
  if (allowsNode(rules, "ordered-list")) all.push(wrappingInputRule(/^1[.)]\s$/, nodes.ordered_list));
  if (allowsNode(rules, "blockquote")) all.push(wrappingInputRule(/^\s*>\s$/, nodes.blockquote));
  for (const level of [1, 2, 3, 4, 5, 6])
    if (allowsNode(rules, contentfulName("heading", { level })))
      all.push(textblockTypeInputRule(new RegExp(`^#{${level}}\\s$`), nodes.heading, { level }));
  if (allowsNode(rules, "hr"))
    all.push(
      new InputRule(/^---$/, (state, _match, start) => {
        const $start = state.doc.resolve(start);
        const [from, to] = [$start.before(), $start.after()];
        if (!$start.node(-1).canReplaceWith($start.index(-1), $start.indexAfter(-1), nodes.hr)) return null;
        const tr = state.tr.replaceWith(from, to, [nodes.hr.create(), nodes.paragraph.create()]);
        return tr.setSelection(TextSelection.near(tr.doc.resolve(from + 2)));
      }),
    );
  return inputRules({ rules: all });
}
