import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import { QUESTS_PATH } from "../shell/quests-open.ts";
import { useFrame } from "../shell/use-frame.ts";
import { useMoney } from "../shell/use-money.ts";
import type { QuestData } from "./load-quests.server.ts";
import { shownIn, usePrizeText } from "./prize-text.ts";

/** How far the visitor has come, or how they begin. */
export function OwnProgress({ data }: { data: QuestData }) {
  const intl = useIntl();
  return (
    <section className="quest-panel" aria-labelledby="progress">
      <h2 id="progress" className="row-title">
        {intl.formatMessage({ id: "QUEST.PROGRESS" })}
      </h2>
      <Progress data={data} />
    </section>
  );
}

function Progress({ data }: { data: QuestData }) {
  const intl = useIntl();
  const { prefix } = useFrame();
  const money = useMoney({ short: true });
  const prizeText = usePrizeText(data.currency);
  const { quest, progress, signedIn, guestMode, currency } = data;
  const line = (id: MessageId) => <p>{intl.formatMessage({ id })}</p>;
  if (!signedIn) {
    if (quest.status === "archive") return line(quest.stopped ? "QUEST.STOPPED_NOTE" : "QUEST.OVER");
    const back = encodeURIComponent(`${prefix}${QUESTS_PATH}/${quest.slug}`);
    return (
      <>
        {line("QUEST.GUEST")}
        {guestMode ? null : (
          <ButtonLink variant="main" size="large" wide to={`/sign-up?redirect=${back}`}>
            {intl.formatMessage({ id: "PRIZE.GUEST.REGISTER" })}
          </ButtonLink>
        )}
      </>
    );
  }
  if (!progress) return line("QUEST.PROGRESS.FAILED");
  const count = quest.levels.length;
  const next = quest.levels[progress.reached];
  const sum = progress.sums.find((one) => one.currency === currency)?.amount_cents ?? 0;
  const threshold = next ? shownIn(next.thresholds, currency) : null;
  const others = progress.sums.filter((one) => one.currency !== currency && one.amount_cents > 0);
  const prize = prizeText(next?.prize ?? null);
  return (
    <>
      <p className="font-bold font-display text-xl tabular-nums" role="status">
        {intl.formatMessage({ id: "QUEST.REACHED" }, { reached: progress.reached, count })}
      </p>
      <p>
        {intl.formatMessage({ id: "QUEST.SUM" })} <strong className="tabular-nums">{money(sum, currency)}</strong>
      </p>
      {quest.status === "active" && threshold && threshold.amount_cents > 0 ? (
        <>
          <progress
            className="quest-progress"
            max={threshold.amount_cents}
            value={Math.min(sum, threshold.amount_cents)}
            aria-label={intl.formatMessage({ id: "QUEST.LEVEL" }, { level: progress.reached + 1 })}
          />
          <p className="text-sm">
            {intl.formatMessage(
              { id: "QUEST.NEXT" },
              {
                amount: money(Math.max(0, threshold.amount_cents - sum), threshold.currency),
                level: progress.reached + 1,
              },
            )}
            {prize ? ` ${intl.formatMessage({ id: "QUEST.NEXT.PRIZE" }, { prize })}` : ""}
          </p>
        </>
      ) : null}
      {others.length > 0 ? (
        <p className="text-muted text-sm">
          {intl.formatMessage(
            { id: "QUEST.OTHER_SUMS" },
            { sums: intl.formatList(others.map((one) => money(one.amount_cents, one.currency))) },
          )}
        </p>
      ) : null}
      <Advice data={data} />
    </>
  );
}

/** What the player does next. */
function Advice({ data: { quest, progress } }: { data: QuestData }) {
  const intl = useIntl();
  if (!progress) return null;
  const line = (id: MessageId) => <p>{intl.formatMessage({ id })}</p>;
  const hasGifts = progress.points.some(({ prize_state }) => prize_state === "given");
  return (
    <>
      {quest.stopped ? line("QUEST.STOPPED_NOTE") : null}
      {quest.status === "archive" && !quest.stopped ? line("QUEST.OVER") : null}
      {quest.status === "future" ? line("QUEST.FUTURE") : null}
      {quest.status === "active" && !progress.takes_part ? line("QUEST.NOT_ELIGIBLE") : null}
      {quest.status === "active" && progress.takes_part && progress.reached === 0 ? line("QUEST.BEGIN") : null}
      {quest.status === "active" && progress.reached === quest.levels.length ? line("QUEST.DONE") : null}
      <div className="flex flex-wrap gap-3">
        {quest.status === "active" && progress.takes_part ? (
          <ButtonLink variant="main" to="/pokies/all">
            {intl.formatMessage({ id: "LOBBY.EMPTY.ACTION" })}
          </ButtonLink>
        ) : null}
        {hasGifts ? (
          <ButtonLink to="/profile/gifts">{intl.formatMessage({ id: "TOURNAMENT.PRIZE.GIFTS" })}</ButtonLink>
        ) : null}
      </div>
    </>
  );
}
