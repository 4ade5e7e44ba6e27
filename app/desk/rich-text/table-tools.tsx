import type { Command } from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeaderRow } from "prosemirror-tables";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../../i18n/message-id.ts";

const TOOLS: readonly { text: MessageId; command: Command }[] = [
  { text: "DESK.RICH.ROW_ADD", command: addRowAfter },
  { text: "DESK.RICH.COLUMN_ADD", command: addColumnAfter },
  { text: "DESK.RICH.HEADER_ROW", command: toggleHeaderRow },
  { text: "DESK.RICH.ROW_REMOVE", command: deleteRow },
  { text: "DESK.RICH.COLUMN_REMOVE", command: deleteColumn },
  { text: "DESK.RICH.TABLE_REMOVE", command: deleteTable },
];

/** What can be done with the table that the caret is in. */
export function TableTools({ run }: { run: (command: Command) => void }) {
  const t = useTranslate();
  return (
    <fieldset className="desk-toolbar rich-table-tools" aria-label={t("DESK.RICH.TABLE")}>
      {TOOLS.map(({ text, command }) => (
        <button
          key={text}
          type="button"
          className="desk-button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
        >
          {t(text)}
        </button>
      ))}
    </fieldset>
  );
}
