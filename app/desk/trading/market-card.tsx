import { useIntl } from "react-intl";
import type { TradingEvent, TradingMarket } from "#schemas/api/trading.ts";
import { useTranslate } from "#ui/translate.ts";
import { marketName, oddsText, outcomeName } from "../../page/sport-names.ts";
import { ProposalCard } from "./proposal-card.tsx";
import { SettleForm } from "./settle-form.tsx";
import { SwitchForm } from "./switch-form.tsx";
import { eurosText, marketState, RESULT_TEXTS, sidesOf } from "./trading-texts.ts";

/** A market: what each outcome would cost, and what a trader can do about it. */
export function MarketCard({ event, market }: { event: TradingEvent; market: TradingMarket }) {
  const t = useTranslate();
  const intl = useIntl();
  const { text, look } = marketState(intl, market, event);
  const loss = eurosText(intl, market.liability);
  const isOver = market.feed_status === "settled" || market.feed_status === "cancelled";
  return (
    <details className="desk-card desk-trading-market" open={market.liability > 0 || market.proposal !== null}>
      <summary>
        <h3>{marketName(intl, market, event.sport)}</h3> <span className={`desk-state ${look}`}>{text}</span>{" "}
        <span className="desk-num desk-trading-loss">
          {market.limit === null
            ? t("DESK.TRADING.NO_LIMIT", { loss })
            : t("DESK.TRADING.LIMIT", { loss, limit: eurosText(intl, market.limit) })}
        </span>
      </summary>
      {market.proposal ? <ProposalCard proposal={market.proposal} /> : null}
      <table className="desk-table desk-trading-table">
        <thead>
          <tr>
            <th scope="col">{t("DESK.TRADING.OUTCOME")}</th>
            <th scope="col" className="desk-num">
              {t("DESK.TRADING.ODDS")}
            </th>
            <th scope="col" className="desk-num">
              {t("DESK.TRADING.STAKED")}
            </th>
            <th scope="col" className="desk-num">
              {t("DESK.TRADING.PAYOUT")}
            </th>
            <th scope="col" className="desk-num">
              {t("DESK.TRADING.OUTCOME.LOSS")}
            </th>
            {isOver ? <th scope="col">{t("DESK.TRADING.RESULT")}</th> : null}
          </tr>
        </thead>
        <tbody>
          {market.outcomes.map((outcome) => (
            <tr key={outcome.id}>
              <th scope="row">{outcomeName(intl, sidesOf(event), market, outcome.id)}</th>
              <td className="desk-num" data-label={t("DESK.TRADING.ODDS")}>
                {oddsText(intl, outcome.odds)}
              </td>
              <td className="desk-num" data-label={t("DESK.TRADING.STAKED")}>
                {eurosText(intl, outcome.stakes)}
              </td>
              <td className="desk-num" data-label={t("DESK.TRADING.PAYOUT")}>
                {eurosText(intl, outcome.payouts)}
              </td>
              <td className="desk-num" data-label={t("DESK.TRADING.OUTCOME.LOSS")}>
                <b>{eurosText(intl, outcome.liability)}</b>
              </td>
              {isOver ? (
                <td data-label={t("DESK.TRADING.RESULT")}>{outcome.result ? t(RESULT_TEXTS[outcome.result]) : "–"}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {isOver || market.trading_status === "closed" ? null : (
        <SwitchForm market={market.id} status={market.trading_status} />
      )}
      {market.proposal ? null : (
        <details>
          <summary>{t("DESK.TRADING.SETTLE")}</summary>
          <SettleForm event={event} market={market} />
        </details>
      )}
    </details>
  );
}
