import type { Command, EditorState } from "prosemirror-state";
import { useState } from "react";
import { targetOf } from "#schemas/content/rich-text.ts";
import { allowsNode, type RichTextRules } from "#schemas/rules/rich-text.ts";
import { useTranslate } from "#ui/translate.ts";
import { safeAddress } from "#widgets/parser/safe-address.ts";
import { ChoiceList } from "./choice-list.tsx";
import type { Choice } from "./choices.ts";
import { linkAround, removeLink } from "./commands.ts";
import { RichDialog } from "./rich-dialog.tsx";
import type { LinkAttrs } from "./schema.ts";

interface Props {
  state: EditorState;
  rules: RichTextRules;
  onClose: () => void;
  onSet: (attrs: LinkAttrs, words: string) => void;
  onRun: (command: Command) => void;
}

const KINDS = [
  { nodeType: "hyperlink", text: "DESK.RICH.LINK_ADDRESS" },
  { nodeType: "entry-hyperlink", text: "DESK.RICH.LINK_ENTRY" },
  { nodeType: "asset-hyperlink", text: "DESK.RICH.LINK_FILE" },
] as const;

/** Where words lead: to an address, an entry or a file. */
export function LinkDialog({ state, rules, onClose, onSet, onRun }: Props) {
  const t = useTranslate();
  const existing = linkAround(state);
  const kinds = KINDS.filter(({ nodeType }) => allowsNode(rules, nodeType));
  const [nodeType, setNodeType] = useState<string>(
    kinds.find((kind) => kind.nodeType === existing?.attrs.nodeType)?.nodeType ?? kinds[0]?.nodeType ?? "",
  );
  const [address, setAddress] = useState(existing ? String(existing.attrs.data.uri ?? "") : "");
  const [words, setWords] = useState("");
  const [isWrong, setWrong] = useState(false);
  const needsWords = state.selection.empty && !existing;
  const setUri = () => {
    if (!safeAddress(address) || address.trim() === "") return setWrong(true);
    onSet({ nodeType: "hyperlink", data: { uri: address.trim() } }, words.trim() || address.trim());
  };
  const setTarget = (choice: Choice) =>
    onSet(
      { nodeType, data: { target: { sys: { id: choice.id, type: "Link", linkType: choice.kind } } } },
      words.trim() || choice.title,
    );
  return (
    <RichDialog
      title={t("DESK.TOOL.LINK")}
      onClose={onClose}
      {...(nodeType === "hyperlink" ? { onEnter: setUri } : {})}
    >
      {kinds.length > 1 ? (
        <fieldset className="desk-group">
          <legend>{t("DESK.RICH.LINK_TO")}</legend>
          <span className="desk-ticks">
            {kinds.map((kind) => (
              <label key={kind.nodeType} className="desk-tick">
                <input type="radio" checked={kind.nodeType === nodeType} onChange={() => setNodeType(kind.nodeType)} />
                {t(kind.text)}
              </label>
            ))}
          </span>
        </fieldset>
      ) : null}
      {needsWords ? (
        <label className="desk-field">
          {t("DESK.RICH.LINK_WORDS")}
          <input value={words} onChange={(event) => setWords(event.target.value)} />
        </label>
      ) : null}
      {nodeType === "hyperlink" ? (
        <>
          <label className="desk-field">
            {t("DESK.RICH.LINK_ADDRESS")}
            <input
              data-first=""
              value={address}
              spellCheck={false}
              placeholder="/promotions, https://…"
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? "rich-link-wrong" : undefined}
              onChange={(event) => {
                setAddress(event.target.value);
                setWrong(false);
              }}
            />
          </label>
          {isWrong ? (
            <p id="rich-link-wrong" className="desk-error" role="alert">
              {t("DESK.RICH.LINK_WRONG")}
            </p>
          ) : null}
        </>
      ) : (
        <ChoiceList
          key={nodeType}
          kind={nodeType === "asset-hyperlink" ? "Asset" : "Entry"}
          types={rules.linkTypes[nodeType] ?? null}
          chosen={existing ? targetOf(existing.attrs)?.id : undefined}
          onPick={setTarget}
        />
      )}
      <div className="desk-row">
        {nodeType === "hyperlink" ? (
          <button type="button" className="desk-button desk-button-main" onClick={setUri}>
            {t("DESK.RICH.LINK_SET")}
          </button>
        ) : null}
        {existing ? (
          <button type="button" className="desk-button" onClick={() => onRun(removeLink)}>
            {t("DESK.RICH.LINK_REMOVE")}
          </button>
        ) : null}
      </div>
    </RichDialog>
  );
}
