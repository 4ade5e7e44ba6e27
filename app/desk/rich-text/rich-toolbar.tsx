import {
  Bold,
  Code,
  FileImage,
  Italic,
  Keyboard,
  LayoutPanelTop,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Puzzle,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextQuote,
  Underline,
  Undo2,
} from "lucide-react";
import { redo, undo } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { type KeyboardEvent, useRef, useState } from "react";
import type { RichMark } from "#schemas/content/rich-text.ts";
import { allowsMark, allowsNode, type RichTextRules } from "#schemas/rules/rich-text.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import {
  around,
  blockLevel,
  hasMark,
  insertBlock,
  insertTable,
  linkAround,
  markOf,
  setLevel,
  toggle,
  toggleList,
  toggleQuote,
} from "./commands.ts";
import { richSchema } from "./schema.ts";
import { TableTools } from "./table-tools.tsx";

export type Panel = "link" | "entry" | "file" | "marker" | "keys";

interface Props {
  state: EditorState;
  rules: RichTextRules;
  run: (command: Command) => void;
  open: (panel: Panel) => void;
}

const { nodes } = richSchema;

const MARKS: readonly { mark: RichMark; text: MessageId; icon: LucideIcon; keys: string }[] = [
  { mark: "bold", text: "DESK.TOOL.BOLD", icon: Bold, keys: "Ctrl B" },
  { mark: "italic", text: "DESK.TOOL.ITALIC", icon: Italic, keys: "Ctrl I" },
  { mark: "underline", text: "DESK.RICH.UNDERLINE", icon: Underline, keys: "Ctrl U" },
  { mark: "code", text: "DESK.RICH.CODE", icon: Code, keys: "Ctrl E" },
  { mark: "strikethrough", text: "DESK.RICH.STRIKETHROUGH", icon: Strikethrough, keys: "Ctrl ⇧ X" },
  { mark: "superscript", text: "DESK.RICH.SUPERSCRIPT", icon: Superscript, keys: "" },
  { mark: "subscript", text: "DESK.RICH.SUBSCRIPT", icon: Subscript, keys: "" },
];

/** The tools of what the field takes, as one stop of the Tab key: arrows lead from tool to tool. */
export function RichToolbar({ state, rules, run, open }: Props) {
  const t = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const allows = (nodeType: string) => allowsNode(rules, nodeType);
  const marks = MARKS.filter(({ mark }) => allowsMark(rules, mark));
  const list = around(state, nodes.bullet_list, nodes.ordered_list)?.node.type;
  const linkable = ["hyperlink", "entry-hyperlink", "asset-hyperlink"].some(allows);

  const move = (event: KeyboardEvent) => {
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>("[data-tool]") ?? [])];
    const at = tools.indexOf(document.activeElement as HTMLElement);
    const last = tools.length - 1;
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    setCurrent(next);
    tools[next]?.focus();
  };

  let count = 0;
  /** A tool's place in the row decides whether Tab leads to it. */
  const tool = () => {
    const at = count;
    count += 1;
    return { "data-tool": "", tabIndex: at === current ? 0 : -1, onFocus: () => setCurrent(at) };
  };
  const button = (text: MessageId, icon: LucideIcon, act: () => void, more: Partial<ButtonState> = {}) => {
    const name = t(text);
    return (
      <button
        key={text}
        type="button"
        className="desk-icon-button"
        aria-label={name}
        title={more.keys ? `${name} (${more.keys})` : name}
        aria-pressed={more.pressed}
        aria-disabled={more.disabled || undefined}
        // The selection stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!more.disabled) act();
        }}
        {...tool()}
      >
        <Icon of={icon} size={16} />
      </button>
    );
  };

  return (
    <div className="rich-tools">
      <div
        ref={bar}
        className="desk-toolbar"
        role="toolbar"
        aria-label={t("DESK.TOOL.LABEL")}
        tabIndex={-1}
        onKeyDown={move}
      >
        <BlockStyle state={state} rules={rules} run={run} tool={tool()} />
        {marks.length > 0 ? <hr /> : null}
        {marks.map(({ mark, text, icon, keys }) =>
          button(text, icon, () => run(toggle(mark)), { pressed: hasMark(state, markOf(mark)), keys }),
        )}
        <hr />
        {allows("unordered-list")
          ? button("DESK.TOOL.LIST", List, () => run(toggleList(nodes.bullet_list)), {
              pressed: list === nodes.bullet_list,
              keys: "Ctrl ⇧ 8",
            })
          : null}
        {allows("ordered-list")
          ? button("DESK.TOOL.NUMBERS", ListOrdered, () => run(toggleList(nodes.ordered_list)), {
              pressed: list === nodes.ordered_list,
              keys: "Ctrl ⇧ 7",
            })
          : null}
        {allows("blockquote")
          ? button("DESK.RICH.QUOTE", TextQuote, () => run(toggleQuote), {
              pressed: around(state, nodes.blockquote) !== null,
              keys: "Ctrl ⇧ 9",
            })
          : null}
        {allows("hr") ? button("DESK.RICH.RULE", Minus, () => run(insertBlock(nodes.hr.create()))) : null}
        {allows("table")
          ? button("DESK.RICH.TABLE", Table, () => run(insertTable), { disabled: isInTable(state) })
          : null}
        <hr />
        {linkable
          ? button("DESK.TOOL.LINK", Link2, () => open("link"), { pressed: linkAround(state) !== null, keys: "Ctrl K" })
          : null}
        {allows("embedded-entry-block") || allows("embedded-entry-inline")
          ? button("DESK.RICH.ENTRY", LayoutPanelTop, () => open("entry"))
          : null}
        {allows("embedded-asset-block") ? button("DESK.RICH.FILE", FileImage, () => open("file")) : null}
        <button
          type="button"
          className="desk-button"
          title={`${t("DESK.TOOL.MARKER")} (Ctrl Alt M)`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => open("marker")}
          {...tool()}
        >
          <Icon of={Puzzle} size={16} />
          {t("DESK.TOOL.MARKER")}
        </button>
        <hr />
        {button("DESK.RICH.UNDO", Undo2, () => run(undo), { disabled: !undo(state), keys: "Ctrl Z" })}
        {button("DESK.RICH.REDO", Redo2, () => run(redo), { disabled: !redo(state), keys: "Ctrl ⇧ Z" })}
        {button("DESK.RICH.KEYS", Keyboard, () => open("keys"), { keys: "Ctrl /" })}
      </div>
      {isInTable(state) ? <TableTools run={run} /> : null}
    </div>
  );
}

interface ButtonState {
  pressed: boolean;
  disabled: boolean;
  keys: string;
}

interface StyleProps extends Pick<Props, "state" | "rules" | "run"> {
  tool: object;
}

/** Paragraph or heading, of the levels that the field takes. */
function BlockStyle({ state, rules, run, tool }: StyleProps) {
  const t = useTranslate();
  const level = blockLevel(state);
  const levels = [1, 2, 3, 4, 5, 6].filter((each) => allowsNode(rules, `heading-${each}`) || each === level);
  return (
    <select
      className="rich-style"
      aria-label={t("DESK.RICH.STYLE")}
      value={level ?? ""}
      onChange={(event) => {
        event.stopPropagation();
        run(setLevel(Number(event.target.value)));
      }}
      onInput={(event) => event.stopPropagation()}
      {...tool}
    >
      {level === null ? <option value="">—</option> : null}
      <option value={0}>{t("DESK.TOOL.PARAGRAPH")}</option>
      {levels.map((each) => (
        <option key={each} value={each}>
          {t("DESK.RICH.HEADING", { level: each })}
        </option>
      ))}
    </select>
  );
}
