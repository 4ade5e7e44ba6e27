import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { DeskEntrySummary, EntryState } from "#schemas/api/desk.ts";
import { useTranslate } from "#ui/translate.ts";
import { STATE_TEXTS } from "./state-texts.ts";
import { Timestamp } from "./timestamp.tsx";

interface Props {
  entries: readonly DeskEntrySummary[];
  types: readonly { id: string; name: string }[];
}

/** Entries with where they stand and what is wrong with them; a list of cards on a phone. */
export function EntryTable({ entries, types }: Props) {
  const t = useTranslate();
  const nameOf = (type: string) => types.find(({ id }) => id === type)?.name ?? type;
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t("DESK.LIST.TITLE")}</th>
          <th scope="col">{t("DESK.FILTER.STATE")}</th>
          <th scope="col">{t("DESK.LIST.DIAGNOSTICS")}</th>
          <th scope="col">{t("DESK.LIST.WHERE")}</th>
          <th scope="col">{t("DESK.LIST.CHANGED")}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <Link to={`/desk/entries/${entry.id}`} className="desk-title">
                {entry.title || entry.name || entry.id}
              </Link>
              <small>{[nameOf(entry.content_type), entry.name, entry.variant].filter(Boolean).join(" · ")}</small>
            </th>
            <td>
              <EntryStates state={entry.state} scheduled={entry.schedules.length > 0} />
            </td>
            <td>
              <DiagnosticCounts errors={entry.errors} warnings={entry.warnings} />
            </td>
            <td>
              {entry.brands.join(", ")}
              <small>{entry.locales.join(", ")}</small>
            </td>
            <td className="desk-num">
              <Timestamp at={entry.updated_at} />
              <small>{entry.updated_by ?? t("DESK.BY.PROGRAM")}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function EntryStates({ state, scheduled }: { state: EntryState; scheduled: boolean }) {
  const t = useTranslate();
  return (
    <span className="desk-row">
      <span className={`desk-state desk-state-${state}`}>{t(STATE_TEXTS[state])}</span>
      {scheduled ? <span className="desk-state desk-state-scheduled">{t("DESK.STATE.SCHEDULED")}</span> : null}
    </span>
  );
}

export function DiagnosticCounts({ errors, warnings }: { errors: number; warnings: number }) {
  const intl = useIntl();
  if (errors === 0 && warnings === 0)
    return <span className="desk-hint">{intl.formatMessage({ id: "DESK.LIST.CLEAN" })}</span>;
  return (
    <span className="desk-row">
      {errors > 0 ? (
        <span className="desk-count-bad">{intl.formatMessage({ id: "DESK.LIST.ERRORS" }, { count: errors })}</span>
      ) : null}
      {warnings > 0 ? (
        <span className="desk-count-warn">{intl.formatMessage({ id: "DESK.LIST.WARNINGS" }, { count: warnings })}</span>
      ) : null}
    </span>
  );
}
