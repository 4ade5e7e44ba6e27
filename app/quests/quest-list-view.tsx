import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { useRefreshAfterCountdown } from "../page/use-refresh-after-countdown.ts";
import { Notice } from "../shell/notice.tsx";
import { QUESTS_PATH } from "../shell/quests-open.ts";
import type { QuestListData } from "./load-quests.server.ts";
import { QuestCards } from "./quest-card.tsx";

/** The quests that the visitor may see: those that run, those to come, those that ended lately. */
export function QuestListView({ data: { quests, currency, now } }: { data: QuestListData }) {
  const intl = useIntl();
  useRefreshAfterCountdown();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-6">
      <header className="grid gap-1">
        <h1 className="font-bold font-display text-2xl md:text-3xl">{intl.formatMessage({ id: "QUEST.TITLE" })}</h1>
        <p className="max-w-prose text-muted">{intl.formatMessage({ id: "QUEST.LEAD" })}</p>
      </header>
      {quests === null ? (
        <Notice
          title={intl.formatMessage({ id: "QUEST.FAILED.TITLE" })}
          text={intl.formatMessage({ id: "QUEST.FAILED.TEXT" })}
        >
          <ButtonLink variant="main" to={QUESTS_PATH} reloadDocument>
            {intl.formatMessage({ id: "LOBBY.RETRY" })}
          </ButtonLink>
        </Notice>
      ) : quests.length === 0 ? (
        <Notice
          drawing={<NothingYet />}
          title={intl.formatMessage({ id: "QUEST.EMPTY.TITLE" })}
          text={intl.formatMessage({ id: "QUEST.EMPTY.TEXT" })}
        >
          <ButtonLink variant="main" to="/pokies/all">
            {intl.formatMessage({ id: "LOBBY.EMPTY.ACTION" })}
          </ButtonLink>
        </Notice>
      ) : (
        <QuestCards quests={quests} currency={currency} now={now} />
      )}
    </div>
  );
}

/** Quests among tournaments. */
export function QuestsBeside({ data }: { data: QuestListData }) {
  const intl = useIntl();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="quests">
      <h2 id="quests" className="row-title">
        {intl.formatMessage({ id: "QUEST.TITLE" })}
      </h2>
      <QuestCards quests={data.quests ?? []} currency={data.currency} now={data.now} />
    </section>
  );
}
