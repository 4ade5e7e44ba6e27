import { allowsMark, allowsNode, type RichTextRules } from "#schemas/rules/rich-text.ts";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { RichDialog } from "./rich-dialog.tsx";

interface Shortcut {
  text: MessageId;
  keys: string;
  /** Mark or node that the field must take. */
  mark?: string;
  node?: string;
}

const SHORTCUTS: readonly Shortcut[] = [
  { text: "DESK.TOOL.BOLD", keys: "Ctrl B", mark: "bold" },
  { text: "DESK.TOOL.ITALIC", keys: "Ctrl I", mark: "italic" },
  { text: "DESK.RICH.UNDERLINE", keys: "Ctrl U", mark: "underline" },
  { text: "DESK.RICH.CODE", keys: "Ctrl E", mark: "code" },
  { text: "DESK.RICH.STRIKETHROUGH", keys: "Ctrl ⇧ X", mark: "strikethrough" },
  { text: "DESK.TOOL.PARAGRAPH", keys: "Ctrl Alt 0" },
  { text: "DESK.TOOL.HEADING", keys: "Ctrl Alt 1–6" },
  { text: "DESK.TOOL.NUMBERS", keys: "Ctrl ⇧ 7", node: "ordered-list" },
  { text: "DESK.TOOL.LIST", keys: "Ctrl ⇧ 8", node: "unordered-list" },
  { text: "DESK.RICH.INDENT", keys: "Tab, Ctrl ]", node: "unordered-list" },
  { text: "DESK.RICH.OUTDENT", keys: "⇧ Tab, Ctrl [", node: "unordered-list" },
  { text: "DESK.RICH.QUOTE", keys: "Ctrl ⇧ 9", node: "blockquote" },
  { text: "DESK.RICH.BREAK", keys: "⇧ Enter" },
  { text: "DESK.TOOL.LINK", keys: "Ctrl K" },
  { text: "DESK.TOOL.MARKER", keys: "Ctrl Alt M" },
  { text: "DESK.RICH.OPEN_MARKER", keys: "Enter" },
  { text: "DESK.RICH.UNDO", keys: "Ctrl Z" },
  { text: "DESK.RICH.REDO", keys: "Ctrl ⇧ Z" },
  { text: "DESK.RICH.TO_TOOLBAR", keys: "Alt F10" },
  { text: "DESK.RICH.LEAVE", keys: "Esc, Tab" },
  { text: "DESK.RICH.KEYS", keys: "Ctrl /" },
];

/** What the keys of the editor do. On a Mac it is the command key that is meant by Ctrl. */
export function ShortcutsDialog({ rules, onClose }: { rules: RichTextRules; onClose: () => void }) {
  const t = useTranslate();
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const shown = SHORTCUTS.filter(
    ({ mark, node }) => (!mark || allowsMark(rules, mark)) && (!node || allowsNode(rules, node)),
  );
  return (
    <RichDialog title={t("DESK.RICH.KEYS")} onClose={onClose}>
      <dl className="rich-keys">
        {shown.map(({ text, keys }) => (
          <div key={text}>
            <dt>{t(text)}</dt>
            <dd>
              <kbd>{isMac ? keys.replaceAll("Ctrl", "⌘").replaceAll("Alt", "⌥") : keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </RichDialog>
  );
}
