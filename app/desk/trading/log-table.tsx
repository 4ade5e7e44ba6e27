import { useIntl } from "react-intl";
import type { TradingEvent, TradingLogEntry, TradingMarket } from "#schemas/api/trading.ts";
import { useTranslate } from "#ui/translate.ts";
import { Timestamp } from "../timestamp.tsx";
import { ACTION_TEXTS, nameOfKey } from "./trading-texts.ts";

interface Props {
  log: readonly TradingLogEntry[];
  event: TradingEvent;
  markets: readonly TradingMarket[];
}

/** What traders have done to a match, newest first. */
export function LogTable({ log, event, markets }: Props) {
  const t = useTranslate();
  const intl = useIntl();
  if (log.length === 0) return <p className="desk-empty">{t("DESK.TRADING.LOG.NONE")}</p>;
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t("DESK.TRADING.LOG.WHAT")}</th>
          <th scope="col">{t("DESK.TRADING.LOG.WHO")}</th>
          <th scope="col">{t("DESK.TRADING.REASON")}</th>
          <th scope="col">{t("DESK.TRADING.LOG.WHEN")}</th>
        </tr>
      </thead>
      <tbody>
        {log.map(({ id, action, market, name, reason, at }) => (
          <tr key={id}>
            <th scope="row">
              {t(ACTION_TEXTS[action])}
              <small>{market ? nameOfKey(intl, market, event, markets) : t("DESK.TRADING.LOG.EVENT")}</small>
            </th>
            <td>{name}</td>
            <td>{reason}</td>
            <td>
              <Timestamp at={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
