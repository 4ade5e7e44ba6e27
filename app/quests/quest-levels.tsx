import { useIntl } from "react-intl";
import type { QuestProgress } from "#schemas/api/quests.ts";
import { pointState } from "#schemas/rules/quests.ts";
import type { MessageId } from "../i18n/message-id.ts";
import type { QuestData } from "./load-quests.server.ts";
import { usePrizeText, useThreshold } from "./prize-text.ts";

const STATES = {
  completed: "QUEST.POINT.COMPLETED",
  active: "QUEST.POINT.ACTIVE",
  locked: "QUEST.POINT.LOCKED",
} as const satisfies Record<string, MessageId>;

const PRIZES = {
  none: null,
  due: "QUEST.PRIZE.DUE",
  given: "QUEST.PRIZE.GIVEN",
  withheld: "QUEST.PRIZE.WITHHELD",
} as const satisfies Record<QuestProgress["points"][number]["prize_state"], MessageId | null>;

/** Every level in words: what reaches it, what it wins, and where it stands for the visitor. */
export function QuestLevels({ data: { quest, progress, currency } }: { data: QuestData }) {
  const intl = useIntl();
  const [prizeText, threshold] = [usePrizeText(currency), useThreshold(currency)];
  return (
    <section className="quest-panel" aria-labelledby="levels">
      <h2 id="levels" className="row-title">
        {intl.formatMessage({ id: "QUEST.LEVELS" })}
      </h2>
      <ol className="quest-levels">
        {quest.levels.map((level) => {
          const point = progress?.points.find((one) => one.level === level.level);
          const state = point?.state ?? pointState(level.level, { reached: 0, status: quest.status });
          const prize = prizeText(level.prize);
          const prizeState = point ? PRIZES[point.prize_state] : null;
          return (
            <li key={level.level} className={`quest-level quest-level-${state}`}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <strong>{intl.formatMessage({ id: "QUEST.LEVEL" }, { level: level.level })}</strong>
                <span className="quest-state">{intl.formatMessage({ id: STATES[state] })}</span>
              </p>
              <p className="text-muted text-sm tabular-nums">
                {(level.thresholds[0]?.amount_cents ?? 0) === 0
                  ? intl.formatMessage({ id: "QUEST.FIRST_BET" })
                  : intl.formatMessage({ id: "QUEST.BETS_IN_ALL" }, { amount: threshold(level) })}
              </p>
              {prize ? <p className="font-semibold">{prize}</p> : null}
              {prizeState ? <p className="text-sm">{intl.formatMessage({ id: prizeState })}</p> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
