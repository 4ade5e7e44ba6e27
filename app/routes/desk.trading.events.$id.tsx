import { Link, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { getTradingEvent } from "#schemas/api/trading.ts";
import { useTranslate } from "#ui/translate.ts";
import { deskCall } from "../desk/desk.server.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { Problem } from "../desk/problem.tsx";
import { deskMeta } from "../desk/texts.tsx";
import { Timestamp } from "../desk/timestamp.tsx";
import { DoneNote } from "../desk/trading/done-note.tsx";
import { EventState } from "../desk/trading/event-table.tsx";
import { LogTable } from "../desk/trading/log-table.tsx";
import { MarketCard } from "../desk/trading/market-card.tsx";
import { SwitchForm } from "../desk/trading/switch-form.tsx";
import { tradingAction } from "../desk/trading/trading-action.server.ts";
import { eurosText, matchName } from "../desk/trading/trading-texts.ts";
import { useRefresh } from "../desk/use-refresh.ts";
import { sportName } from "../page/sport-names.ts";

const REFRESH_MS = 5_000;

export const meta = ({ data: page, ...args }: MetaArgs<typeof loader>) =>
  deskMeta(args, "DESK.NAV.TRADING", page && `${page.event.home} – ${page.event.away}`);

/** /desk/trading/events/{id}: what each outcome of a match would cost, and what a trader can do about it. */
export const loader = ({ context: { platform }, request, params }: LoaderFunctionArgs) =>
  deskCall(request, platform.call(getTradingEvent, { params: { id: params.id ?? "" }, fresh: true }));

export const action = ({ context, request, params }: ActionFunctionArgs) =>
  tradingAction(context, request, params.id ?? "");

export default function DeskTradingEvent() {
  const t = useTranslate();
  const intl = useIntl();
  const { event, markets, log } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useRefresh(REFRESH_MS);
  return (
    <DeskPage
      title={
        <>
          {matchName(intl, event)}
          {event.score ? ` ${event.score.home}:${event.score.away}` : null}
        </>
      }
      lead={<Link to="/desk/trading">{t("DESK.TRADING.BACK")}</Link>}
    >
      <div className="desk-trading">
        <Problem problem={result?.rejected?.problem} />
        <DoneNote done={result?.done} />
        <section aria-labelledby="switch" className="desk-card">
          <h2 id="switch">{t("DESK.TRADING.SWITCH.EVENT")}</h2>
          <p>
            {sportName(intl, event.sport)} · {event.league} · <Timestamp at={event.starts_at} />
            {event.status === "live" ? <b> · {t("SPORTS.LIVE")}</b> : null}
          </p>
          <div className="desk-trading-sum">
            <EventState event={event} />
            <span>
              {t("DESK.TRADING.BETS")}: <b className="desk-num">{intl.formatNumber(event.open)}</b>
            </span>
            <span>
              {t("DESK.TRADING.STAKED")}: <b className="desk-num">{eurosText(intl, event.staked)}</b>
            </span>
            <span>
              {t("DESK.TRADING.LOSS")}: <b className="desk-num">{eurosText(intl, event.liability)}</b>
            </span>
          </div>
          <SwitchForm status={event.trading_status} />
        </section>
        {markets.map((market) => (
          <MarketCard key={market.id} event={event} market={market} />
        ))}
        <section aria-labelledby="log">
          <h2 id="log">{t("DESK.TRADING.LOG")}</h2>
          <LogTable log={log} event={event} markets={markets} />
        </section>
      </div>
    </DeskPage>
  );
}
