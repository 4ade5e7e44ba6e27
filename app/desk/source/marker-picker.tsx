import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { type ScannedMarker, scanMarkers } from "#widgets/parser/scan-markers.ts";
import { WIDGET_METAS, WIDGET_VOCABULARY } from "#widgets/registry/metas.ts";
import { ParameterForm } from "./parameter-form.tsx";

interface Props {
  /** A marker that is there already: its form opens with what it says. */
  written?: string | undefined;
  onClose: () => void;
  onPick: (marker: string, block: boolean) => void;
}

const METAS: readonly WidgetMeta[] = WIDGET_METAS;

const matches = ({ name, title, description, deprecatedNames }: WidgetMeta, wanted: string): boolean =>
  [name, title, description, ...deprecatedNames].some((text) => text.toLowerCase().includes(wanted));

/** A marker's name and what it says. */
function readMarker(written: string | undefined): ScannedMarker | null {
  const part = written === undefined ? undefined : scanMarkers(written, WIDGET_VOCABULARY).parts[0];
  return part?.kind === "marker" ? part : null;
}

/** Every live part that a text can contain: found by a word, then told what it needs. Loaded when it is opened. */
export default function MarkerPicker({ written, onClose, onPick }: Props) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState("");
  const [before] = useState(() => readMarker(written));
  const [meta, setMeta] = useState<WidgetMeta | null>(METAS.find(({ name }) => name === before?.name) ?? null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const found = METAS.filter((each) => matches(each, wanted.trim().toLowerCase()));
  return (
    <dialog
      ref={dialog}
      className="desk-picker"
      aria-labelledby="desk-picker-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // What happens in the picker is no change of the entry.
      onInput={(event) => event.stopPropagation()}
      onChange={(event) => event.stopPropagation()}
      // Enter in a field of the picker would send the entry's form, which it stands in.
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <div>
        <header>
          <h2 id="desk-picker-title">{meta ? meta.title : t("DESK.PICKER.TITLE")}</h2>
          <button type="button" className="desk-icon-button" aria-label={t("COMMON.CLOSE")} onClick={onClose}>
            <Icon of={X} size={16} />
          </button>
        </header>
        {meta ? (
          <ParameterForm
            key={meta.name}
            meta={meta}
            before={meta.name === before?.name ? before.parameters : {}}
            onBack={() => setMeta(null)}
            onDone={(marker) => onPick(marker, !meta.where.includes("inline"))}
          />
        ) : (
          <>
            <label className="desk-field">
              {t("DESK.FILTER.SEARCH")}
              <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
            </label>
            <ul className="desk-picker-list">
              {found.map((each) => (
                <li key={each.name}>
                  <button type="button" onClick={() => setMeta(each)}>
                    <span>
                      <b>{each.title}</b> <code className="desk-code">#{each.name}#</code>
                    </span>
                    <small>{each.description}</small>
                  </button>
                </li>
              ))}
              {found.length === 0 ? <li className="desk-hint">{t("DESK.PICKER.NONE")}</li> : null}
            </ul>
          </>
        )}
      </div>
    </dialog>
  );
}
