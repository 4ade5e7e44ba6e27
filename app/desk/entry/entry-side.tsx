import { Link } from "@remix-run/react";
import { Check, CircleAlert, LoaderCircle } from "lucide-react";
import { useIntl } from "react-intl";
import type { DeskEntry } from "#schemas/api/desk.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { type Code, formatErrorCode } from "../../i18n/format-error-code.ts";
import { DeskButton } from "../desk-button.tsx";
import { EntryStates } from "../entry-table.tsx";
import { Note } from "../note.tsx";
import { Timestamp } from "../timestamp.tsx";
import { DiagnosticList } from "./diagnostic-list.tsx";
import { diagnosticsOf } from "./diagnostics.ts";
import type { SaveState } from "./use-autosave.ts";

interface Props {
  entry: DeskEntry;
  editable: boolean;
  /** The version that the form shows. */
  version: number;
  save: SaveState;
  /** While a save is under way or a conflict is open, nothing is done from here. */
  locked: boolean;
  /** Fields whose findings are shown beside them, in the locale that is open. */
  beside: readonly string[];
  locale: string;
  errors: Readonly<Record<string, Code>>;
}

/** Where the entry stands, what is wrong with it, and what can be done with it. */
export function EntrySide({ entry, editable, version, save, locked, beside, locale, errors }: Props) {
  const t = useTranslate();
  const shownBeside = beside.flatMap((field) => diagnosticsOf(entry.diagnostics, field, locale));
  const elsewhere = entry.diagnostics.filter((diagnostic) => !shownBeside.includes(diagnostic));
  return (
    <aside className="desk-side" aria-label={t("DESK.ENTRY.STANDING")}>
      <section className="desk-card">
        <EntryStates state={entry.state} scheduled={entry.schedules.length > 0} />
        <SaveLine save={save} version={version} />
        {editable ? <Publishing entry={entry} locked={locked} /> : null}
        <p className="desk-hint">
          {entry.updated_by ?? t("DESK.BY.PROGRAM")} · <Timestamp at={entry.updated_at} />
        </p>
        <p className="desk-row desk-small">
          <Link to={`/desk/entries/${entry.id}/versions`}>{t("DESK.ENTRY.VERSIONS")}</Link>
          <Link to={`/desk/history?entry=${entry.id}`}>{t("DESK.NAV.HISTORY")}</Link>
        </p>
      </section>
      {editable ? <Schedules entry={entry} errors={errors} locked={locked} /> : null}
      <section className="desk-card" aria-label={t("DESK.LIST.DIAGNOSTICS")}>
        <h2>{t("DESK.LIST.DIAGNOSTICS")}</h2>
        {entry.diagnostics.length === 0 ? <p className="desk-hint">{t("DESK.DIAGNOSTIC.NONE")}</p> : null}
        {shownBeside.length > 0 ? (
          <p className="desk-hint">{t("DESK.DIAGNOSTIC.BESIDE", { count: shownBeside.length })}</p>
        ) : null}
        <DiagnosticList diagnostics={elsewhere} />
      </section>
    </aside>
  );
}

const SAVE_TEXTS = {
  dirty: "DESK.SAVE.DIRTY",
  saving: "DESK.SAVE.SAVING",
  failed: "DESK.SAVE.FAILED",
} as const;

/** Whether what is on the screen is kept; heard when it changes. */
function SaveLine({ save, version }: Pick<Props, "save" | "version">) {
  const t = useTranslate();
  const drawing = save === "saving" ? LoaderCircle : save === "failed" ? CircleAlert : Check;
  return (
    <p className="desk-save" role="status">
      {save === "dirty" ? null : <Icon of={drawing} size={16} />}
      {save === "clean" ? t("DESK.SAVE.CLEAN", { version }) : t(SAVE_TEXTS[save])}
    </p>
  );
}

function Publishing({ entry, locked }: Pick<Props, "entry" | "locked">) {
  const t = useTranslate();
  const isPublic = entry.published_version !== null;
  const blocked = entry.errors > 0;
  return (
    <>
      {blocked ? (
        <Note tone="warn">
          {t(isPublic ? "DESK.PUBLISH.BLOCKED" : "DESK.PUBLISH.BLOCKED.NEW", { count: entry.errors })}
        </Note>
      ) : null}
      <div className="desk-row">
        <DeskButton look="main" name="intent" value="publish" disabled={locked}>
          {t(isPublic ? "DESK.PUBLISH.CHANGES" : "DESK.PUBLISH")}
        </DeskButton>
        <DeskButton name="intent" value="save" disabled={locked}>
          {t("DESK.SAVE")}
        </DeskButton>
      </div>
      <details>
        <summary className="desk-small">{t("DESK.ENTRY.MORE")}</summary>
        <div className="desk-row">
          {isPublic ? (
            <DeskButton look="danger" name="intent" value="unpublish" disabled={locked}>
              {t("DESK.UNPUBLISH")}
            </DeskButton>
          ) : (
            <DeskButton look="danger" name="intent" value="delete" disabled={locked}>
              {t("DESK.DELETE")}
            </DeskButton>
          )}
        </div>
        <p className="desk-hint">{t(isPublic ? "DESK.UNPUBLISH.HINT" : "DESK.DELETE.HINT")}</p>
      </details>
    </>
  );
}

function Schedules({ entry, errors, locked }: Pick<Props, "entry" | "errors" | "locked">) {
  const intl = useIntl();
  const t = useTranslate();
  const error = errors["schedule-at"];
  return (
    <section className="desk-card" aria-label={t("DESK.SCHEDULE")}>
      <h2>{t("DESK.SCHEDULE")}</h2>
      {entry.schedules.length > 0 ? (
        <ul className="desk-form">
          {entry.schedules.map(({ id, action, at, by }) => (
            <li key={id} className="desk-row">
              <span>
                {t(action === "publish" ? "DESK.SCHEDULE.PUBLISH" : "DESK.SCHEDULE.UNPUBLISH")} <Timestamp at={at} />
                <small> · {by}</small>
              </span>
              <DeskButton name="intent" value={`cancel/${id}`} disabled={locked}>
                {t("DESK.SCHEDULE.CANCEL")}
              </DeskButton>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="desk-field">
        <label htmlFor="schedule-action">{t("DESK.SCHEDULE.WHAT")}</label>
        <select id="schedule-action" name="schedule-action">
          <option value="publish">{t("DESK.SCHEDULE.PUBLISH")}</option>
          <option value="unpublish">{t("DESK.SCHEDULE.UNPUBLISH")}</option>
        </select>
      </div>
      <div className="desk-field">
        <label htmlFor="schedule-at">{t("DESK.SCHEDULE.AT")}</label>
        <input
          id="schedule-at"
          type="datetime-local"
          name="schedule-at"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "schedule-error" : undefined}
        />
        {error ? (
          <p id="schedule-error" className="desk-error">
            {formatErrorCode(intl, error)}
          </p>
        ) : null}
      </div>
      <div className="desk-row">
        <DeskButton name="intent" value="schedule" disabled={locked}>
          {t("DESK.SCHEDULE.ADD")}
        </DeskButton>
      </div>
    </section>
  );
}
