import { FileText } from "lucide-react";
import { useEffect, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useDesk } from "../use-desk.ts";
import { type Choice, findChoices, rememberChoice } from "./choices.ts";

interface Props {
  kind: "Entry" | "Asset";
  /** Content types to choose from; null for all. */
  types: readonly string[] | null;
  /** Id of the one that is chosen now. */
  chosen?: string | undefined;
  onPick: (choice: Choice) => void;
}

/** So long after the last stroke is looked for what was typed. */
const PAUSE_MS = 200;

/** Entries or files, found by a word. */
export function ChoiceList({ kind, types, chosen, onPick }: Props) {
  const t = useTranslate();
  const { prefix } = useDesk();
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<readonly Choice[] | null>(null);
  const wanted = types?.join(",") ?? "";
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const choices = await findChoices(prefix, { kind, search, types: wanted ? wanted.split(",") : [] });
        if (isCurrent) setFound(choices);
      },
      search ? PAUSE_MS : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [prefix, kind, search, wanted]);
  return (
    <>
      <label className="desk-field">
        {t("DESK.FILTER.SEARCH")}
        <input data-first="" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      <ul className="desk-picker-list rich-choices">
        {found?.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              aria-pressed={choice.id === chosen}
              onClick={() => {
                rememberChoice(choice);
                onPick(choice);
              }}
            >
              {kind === "Asset" ? (
                <span className="rich-thumb">
                  {choice.picture ? (
                    <img src={choice.picture} alt="" loading="lazy" />
                  ) : (
                    <Icon of={FileText} size={16} />
                  )}
                </span>
              ) : null}
              <span>
                <b>{choice.title}</b>
                {choice.isPublished ? null : <em className="rich-draft">{t("DESK.RICH.DRAFT")}</em>}
                <small>
                  {choice.type} · {choice.detail}
                </small>
              </span>
            </button>
          </li>
        ))}
        {found?.length === 0 ? <li className="desk-hint">{t("DESK.RICH.NONE")}</li> : null}
      </ul>
    </>
  );
}
