import { useState } from "react";
import { allowsNode, type RichTextRules } from "#schemas/rules/rich-text.ts";
import { useTranslate } from "#ui/translate.ts";
import { ChoiceList } from "./choice-list.tsx";
import type { Choice } from "./choices.ts";
import { RichDialog } from "./rich-dialog.tsx";

interface Props {
  kind: "Entry" | "Asset";
  rules: RichTextRules;
  onClose: () => void;
  /** With Contentful's name for the embedding. */
  onPick: (nodeType: string, choice: Choice) => void;
}

/** Chooses an entry or a file that the text shows, as a block of its own or within the line. */
export function EmbedDialog({ kind, rules, onClose, onPick }: Props) {
  const t = useTranslate();
  const kinds =
    kind === "Asset"
      ? ["embedded-asset-block"]
      : ["embedded-entry-block", "embedded-entry-inline"].filter((nodeType) => allowsNode(rules, nodeType));
  const [nodeType, setNodeType] = useState(kinds[0] ?? "");
  return (
    <RichDialog title={t(kind === "Asset" ? "DESK.RICH.FILE" : "DESK.RICH.ENTRY")} onClose={onClose}>
      {kinds.length > 1 ? (
        <fieldset className="desk-group">
          <legend>{t("DESK.RICH.AS")}</legend>
          <span className="desk-ticks">
            {kinds.map((each) => (
              <label key={each} className="desk-tick">
                <input type="radio" checked={each === nodeType} onChange={() => setNodeType(each)} />
                {t(each.endsWith("-inline") ? "DESK.RICH.AS_INLINE" : "DESK.RICH.AS_BLOCK")}
              </label>
            ))}
          </span>
        </fieldset>
      ) : null}
      <ChoiceList kind={kind} types={rules.linkTypes[nodeType] ?? null} onPick={(choice) => onPick(nodeType, choice)} />
    </RichDialog>
  );
}
