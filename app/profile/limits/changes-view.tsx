import type { LimitChange } from "#schemas/api/limits.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { Panel } from "../../page/panel.tsx";
import { Notice } from "../../shell/notice.tsx";
import { historyPath } from "../history/history-query.ts";
import { HistoryFailed, HistoryLines } from "../history/history-states.tsx";
import { Pager } from "../history/pager.tsx";
import type { LimitChanges } from "./limit-changes.server.ts";
import { changeLabel, limitTitle, periodLabel } from "./limit-labels.ts";
import { useLimitTexts } from "./use-limit-texts.ts";

const PATH = "/profile/limits-history";

/** Each change of the player's limits, newest first, a page at a time (RG-07). */
export function ChangesView({ history: { page, changes } }: { history: LimitChanges }) {
  const { t } = useLimitTexts();
  if (!changes) return <HistoryFailed to={PATH} />;
  return (
    <Panel id="limits-history-title" title={t("LIMITS.HISTORY")}>
      {changes.changes.length === 0 ? (
        <Notice drawing={<NothingYet />} title={t("HISTORY.EMPTY.TITLE")} text={t("LIMITS.HISTORY.EMPTY")}>
          <ButtonLink variant="main" to="/profile/limits">
            {t("LIMITS.BACK")}
          </ButtonLink>
        </Notice>
      ) : (
        <HistoryLines path={PATH}>
          <ul className="grid gap-2">
            {changes.changes.map((change) => (
              <Line key={change.id} change={change} />
            ))}
          </ul>
          <Pager
            path={PATH}
            filter={{}}
            newest={page > 1 ? PATH : null}
            older={changes.next_page === null ? null : historyPath(PATH, { page: String(changes.next_page) })}
          />
        </HistoryLines>
      )}
    </Panel>
  );
}

function Line({ change }: { change: LimitChange }) {
  const { t, time, value } = useLimitTexts();
  const { type, period, at } = change;
  const length = period && t(periodLabel(type, period));
  const shown = value(change, change.currency);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-medium border border-line bg-raised p-4">
      <div className="grid gap-1">
        <p className="font-semibold">
          {t(limitTitle(type))}
          {length ? ` · ${length}` : null}
        </p>
        <p className="text-muted text-sm">
          {t(changeLabel(change.change))} · {time(at)}
        </p>
      </div>
      {shown ? <span className="ml-auto font-bold font-display text-lg tabular-nums">{shown}</span> : null}
    </li>
  );
}
