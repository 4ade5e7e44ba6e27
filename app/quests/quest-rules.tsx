import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/message-id.ts";
import type { QuestData } from "./load-quests.server.ts";

const RULES = [
  "QUEST.RULE.AUTOMATIC",
  "QUEST.RULE.REAL_MONEY",
  "QUEST.RULE.CURRENCIES",
  "QUEST.RULE.END",
  "QUEST.RULE.TAKEN_BACK",
] as const satisfies readonly MessageId[];

/** What counts, and what prizes come with. */
export function QuestRules({ data: { quest } }: { data: QuestData }) {
  const intl = useIntl();
  const wagers = quest.levels.flatMap(({ prize }) => (prize && prize.wager > 0 ? [prize.wager] : []));
  return (
    <section className="quest-panel" aria-labelledby="rules">
      <h2 id="rules" className="row-title">
        {intl.formatMessage({ id: "TOURNAMENT.RULES" })}
      </h2>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{intl.formatMessage({ id: quest.games.length === 0 ? "QUEST.RULE.ALL_GAMES" : "QUEST.RULE.GAMES" })}</li>
        {RULES.map((id) => (
          <li key={id}>{intl.formatMessage({ id })}</li>
        ))}
        {wagers.length > 0 ? (
          <li>{intl.formatMessage({ id: "QUEST.RULE.WAGER" }, { times: Math.max(...wagers) })}</li>
        ) : null}
      </ul>
    </section>
  );
}
