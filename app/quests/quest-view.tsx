import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import { pointState } from "#schemas/rules/quests.ts";
import { TimeFact } from "#ui/fact.tsx";
import { Countdown } from "#widgets/content/countdown/countdown.tsx";
import { QUESTS_PATH } from "../shell/quests-open.ts";
import { useRefreshAfterMoves } from "../shell/use-refresh-after-moves.ts";
import type { QuestData } from "./load-quests.server.ts";
import { OwnProgress } from "./own-progress.tsx";
import { useThreshold } from "./prize-text.ts";
import { QUEST_STATUS_LABELS, questPicture } from "./quest-card.tsx";
import { QuestLevels } from "./quest-levels.tsx";
import { QuestMap } from "./quest-map.tsx";
import { QuestRules } from "./quest-rules.tsx";
import { useQuestRefresh } from "./use-quest-refresh.ts";

/** A quest (QUEST-01): the path with its levels, how far the player has come, what levels win, and the rules. */
export function QuestView({ data }: { data: QuestData }) {
  const intl = useIntl();
  const { quest, progress, currency, now } = data;
  const { status, stopped, start_at, end_at } = quest;
  const threshold = useThreshold(currency);
  useQuestRefresh(quest, data);
  useRefreshAfterMoves(data.signedIn && status === "active" && !stopped);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-8">
      <section className="quest-hero">
        <div className="grid min-w-0 gap-3">
          <p className="flex flex-wrap items-center gap-3 text-sm">
            <Link to={QUESTS_PATH} className="focus-ring min-h-6 rounded-small underline">
              {intl.formatMessage({ id: "QUEST.TITLE" })}
            </Link>
            <span className={`quest-status quest-status-${status}`}>
              {intl.formatMessage({ id: stopped ? "TOURNAMENT.STOPPED_LABEL" : QUEST_STATUS_LABELS[status] })}
            </span>
            {stopped ? null : <Countdown startAt={start_at} endAt={end_at} now={now} />}
          </p>
          <h1 className="font-display font-extrabold text-3xl md:text-4xl">{quest.title}</h1>
          <p className="max-w-prose">{quest.text}</p>
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <TimeFact label={intl.formatMessage({ id: "TOURNAMENT.STARTS" })} at={start_at} />
            <TimeFact label={intl.formatMessage({ id: "TOURNAMENT.ENDS" })} at={end_at} />
          </dl>
        </div>
        <img src={questPicture(quest)} alt="" width={208} height={208} decoding="async" className="quest-picture" />
      </section>
      <QuestMap
        levels={quest.levels.map((level) => ({
          level: level.level,
          state:
            progress?.points.find((point) => point.level === level.level)?.state ??
            pointState(level.level, { reached: 0, status }),
          // The first bet reaches a level whose threshold is nothing.
          threshold: level.thresholds[0]?.amount_cents ? threshold(level) : "",
        }))}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="quest-column">
          <OwnProgress data={data} />
          <QuestRules data={data} />
        </div>
        <QuestLevels data={data} />
      </div>
    </div>
  );
}
