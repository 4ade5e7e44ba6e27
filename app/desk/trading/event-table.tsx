import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { TradingEvent } from "#schemas/api/trading.ts";
import { useTranslate } from "#ui/translate.ts";
import { sportName } from "../../page/sport-names.ts";
import { Timestamp } from "../timestamp.tsx";
import { eurosText, matchName } from "./trading-texts.ts";

/** Matches with what they can cost. */
export function EventTable({ events }: { events: readonly TradingEvent[] }) {
  const t = useTranslate();
  const intl = useIntl();
  if (events.length === 0) return <p className="desk-empty">{t("DESK.TRADING.NONE")}</p>;
  return (
    <table className="desk-table desk-trading-table">
      <thead>
        <tr>
          <th scope="col">{t("DESK.TRADING.MATCH")}</th>
          <th scope="col">{t("DESK.TRADING.STATE")}</th>
          <th scope="col" className="desk-num">
            {t("DESK.TRADING.BETS")}
          </th>
          <th scope="col" className="desk-num">
            {t("DESK.TRADING.STAKED")}
          </th>
          <th scope="col" className="desk-num">
            {t("DESK.TRADING.LOSS")}
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <th scope="row">
              <Link to={`/desk/trading/events/${encodeURIComponent(event.id)}`} className="desk-title">
                {matchName(intl, event)}
              </Link>
              {event.score ? (
                <b className="desk-num">
                  {" "}
                  {event.score.home}:{event.score.away}
                </b>
              ) : null}
              <small>
                {sportName(intl, event.sport)} · {event.league} · <Timestamp at={event.starts_at} />
              </small>
            </th>
            <td>
              <EventState event={event} />
            </td>
            <td className="desk-num" data-label={t("DESK.TRADING.BETS")}>
              {intl.formatNumber(event.open)}
            </td>
            <td className="desk-num" data-label={t("DESK.TRADING.STAKED")}>
              {eurosText(intl, event.staked)}
            </td>
            <td className="desk-num" data-label={t("DESK.TRADING.LOSS")}>
              <b>{eurosText(intl, event.liability)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const OVER = ["ended", "abandoned", "postponed", "cancelled"];

/** Whether bets are taken on a match, and what waits. */
export function EventState({ event }: { event: TradingEvent }) {
  const t = useTranslate();
  const isOpen = event.trading_status === "open";
  const isOver = OVER.includes(event.status);
  return (
    <>
      <span className={`desk-state ${isOver ? "" : isOpen ? "desk-state-published" : "desk-state-draft"}`}>
        {t(isOver ? "DESK.TRADING.VIEW.OVER" : isOpen ? "DESK.TRADING.OPEN" : "DESK.TRADING.SUSPENDED")}
      </span>
      {event.suspended_markets > 0 ? (
        <small>{t("DESK.TRADING.MARKETS.SUSPENDED", { count: event.suspended_markets })}</small>
      ) : null}
      {event.proposals > 0 ? <small>{t("DESK.TRADING.WAITING.COUNT", { count: event.proposals })}</small> : null}
    </>
  );
}
