import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Puzzle,
} from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { listLines, type Selected, wrap } from "./edit-text.ts";

interface Tool {
  text: MessageId;
  icon: LucideIcon;
  change: (selected: Selected) => Selected;
}

const around = (before: string, after: string) => (selected: Selected) => wrap(selected, before, after);

const TOOLS: readonly (Tool | null)[] = [
  { text: "DESK.TOOL.HEADING", icon: Heading2, change: around("<h2>", "</h2>") },
  { text: "DESK.TOOL.SUBHEADING", icon: Heading3, change: around("<h3>", "</h3>") },
  { text: "DESK.TOOL.PARAGRAPH", icon: Pilcrow, change: around("<p>", "</p>") },
  null,
  { text: "DESK.TOOL.BOLD", icon: Bold, change: around("<strong>", "</strong>") },
  { text: "DESK.TOOL.ITALIC", icon: Italic, change: around("<em>", "</em>") },
  null,
  { text: "DESK.TOOL.LIST", icon: List, change: (selected) => listLines(selected, "ul") },
  { text: "DESK.TOOL.NUMBERS", icon: ListOrdered, change: (selected) => listLines(selected, "ol") },
  null,
  { text: "DESK.TOOL.LINK", icon: Link2, change: around('<a href="/">', "</a>") },
  { text: "DESK.TOOL.PICTURE", icon: Image, change: around('<img src="/media/" alt="', '">') },
];

interface Props {
  edit: (change: (selected: Selected) => Selected) => void;
  onPick: () => void;
}

/** What is written often, as buttons: they put tags around what is selected. */
export function SourceToolbar({ edit, onPick }: Props) {
  const t = useTranslate();
  return (
    <div className="desk-toolbar" role="toolbar" aria-label={t("DESK.TOOL.LABEL")}>
      {TOOLS.map((tool, at) =>
        tool ? (
          <button
            key={tool.text}
            type="button"
            className="desk-icon-button"
            aria-label={t(tool.text)}
            title={t(tool.text)}
            onClick={() => edit(tool.change)}
          >
            <Icon of={tool.icon} size={16} />
          </button>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name
          <hr key={at} />
        ),
      )}
      <hr />
      <button type="button" className="desk-button" onClick={onPick}>
        <Icon of={Puzzle} size={16} />
        {t("DESK.TOOL.MARKER")}
      </button>
    </div>
  );
}
