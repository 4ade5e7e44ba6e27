import { useIntl } from "react-intl";
import type { getFeedState } from "#schemas/api/trading.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { useTranslate } from "#ui/translate.ts";
import { Note } from "../note.tsx";
import { Timestamp } from "../timestamp.tsx";

export type FeedState = AnswerOf<typeof getFeedState>[number];

/** Whether a feed can be bet on. */
export function FeedNote({ feed }: { feed: Pick<FeedState, "producer" | "down_since"> }) {
  const t = useTranslate();
  const isDown = feed.down_since !== null;
  return (
    <Note tone={isDown ? "bad" : "good"}>
      {t(isDown ? "DESK.TRADING.FEED.DOWN" : "DESK.TRADING.FEED.UP", { name: feed.producer })}
    </Note>
  );
}

const REASON_TEXTS = {
  "unknown-event": "DESK.TRADING.PARKED.UNKNOWN_EVENT",
  "unknown-shape": "DESK.TRADING.PARKED.UNKNOWN_SHAPE",
  "settled-by-hand": "DESK.TRADING.PARKED.BY_HAND",
} as const;

/** How one producer stands, and which of its messages were left aside. */
export function FeedSection({ feed }: { feed: FeedState }) {
  const t = useTranslate();
  const intl = useIntl();
  const ago = (seconds: number) => t("DESK.TRADING.FEED.SECONDS", { seconds: Math.round(seconds) });
  return (
    <section aria-labelledby={`feed-${feed.producer}`} className="desk-card">
      <h2 id={`feed-${feed.producer}`}>{feed.producer}</h2>
      <FeedNote feed={feed} />
      <dl className="desk-trading-facts">
        <dt>{t("DESK.TRADING.FEED.SILENCE")}</dt>
        <dd>{ago(feed.silence_seconds)}</dd>
        <dt>{t("DESK.TRADING.FEED.LAG")}</dt>
        <dd className="desk-num">
          {intl.formatNumber(feed.lag_seconds, { style: "unit", unit: "second", maximumFractionDigits: 1 })}
        </dd>
        <dt>{t("DESK.TRADING.FEED.SEQUENCE")}</dt>
        <dd className="desk-num">{intl.formatNumber(feed.sequence)}</dd>
        <dt>{t("DESK.TRADING.FEED.GAP")}</dt>
        <dd>{feed.down_since ? <Timestamp at={feed.down_since} /> : t("DESK.TRADING.FEED.NO_GAP")}</dd>
        <dt>{t("DESK.TRADING.FEED.WAITING")}</dt>
        <dd className="desk-num">{intl.formatNumber(feed.waiting_settlements)}</dd>
        <dt>{t("DESK.TRADING.PARKED")}</dt>
        <dd className="desk-num">{intl.formatNumber(feed.parked_count)}</dd>
      </dl>
      {feed.parked.length === 0 ? (
        <p className="desk-hint">{t("DESK.TRADING.PARKED.NONE")}</p>
      ) : (
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{t("DESK.TRADING.PARKED.WHY")}</th>
              <th scope="col">{t("DESK.TRADING.PARKED.MESSAGE")}</th>
              <th scope="col">{t("DESK.TRADING.LOG.WHEN")}</th>
            </tr>
          </thead>
          <tbody>
            {feed.parked.map(({ id, reason, message, at }) => (
              <tr key={id}>
                <th scope="row">{t(REASON_TEXTS[reason])}</th>
                <td>
                  <code className="desk-trading-message" dir="ltr">
                    {message}
                  </code>
                </td>
                <td>
                  <Timestamp at={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
