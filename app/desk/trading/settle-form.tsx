import { Form } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { TradingEvent, TradingMarket } from "#schemas/api/trading.ts";
import { OUTCOME_RESULTS } from "#schemas/sports/vocabulary.ts";
import { useTranslate } from "#ui/translate.ts";
import { outcomeName } from "../../page/sport-names.ts";
import { DeskButton } from "../desk-button.tsx";
import { EarlyNote } from "./early-note.tsx";
import { ReasonField } from "./reason-field.tsx";
import { KIND_TEXTS, RESULT_TEXTS, sidesOf } from "./trading-texts.ts";

/** What may be proposed of a market as it stands: one whose bets are void is opened before it has a result. */
const kindsOf = ({ feed_status: status }: TradingMarket) =>
  status === "cancelled"
    ? (["rolled_back"] as const)
    : status === "settled"
      ? (["settled", "rolled_back", "cancelled"] as const)
      : (["settled", "cancelled"] as const);

/** Of a market with more outcomes than that, most are lost: a trader changes the others. */
const MOST_CHOSEN = 3;

/** Proposes how a market ended: a result for each outcome, none after all, or all bets void. */
export function SettleForm({ event, market }: { event: TradingEvent; market: TradingMarket }) {
  const t = useTranslate();
  const intl = useIntl();
  const kinds = kindsOf(market);
  const hasResult = kinds.some((kind) => kind === "settled");
  const first = market.outcomes.length > MOST_CHOSEN ? "lost" : "";
  return (
    <Form method="post" className="desk-form desk-trading-settle">
      <input type="hidden" name="market" value={market.id} />
      <p className="desk-hint">{t("DESK.TRADING.SETTLE.LEAD")}</p>
      <EarlyNote event={event} />
      <label className="desk-field">
        {t("DESK.TRADING.KIND")}
        <select name="kind" defaultValue={kinds[0]}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(KIND_TEXTS[kind])}
            </option>
          ))}
        </select>
      </label>
      {hasResult ? (
        <div className="desk-trading-results">
          {market.outcomes.map(({ id, result }) => (
            <label key={id} className="desk-field">
              {outcomeName(intl, sidesOf(event), market, id)}
              <select name={`outcome.${id}`} defaultValue={result ?? first}>
                <option value="">{t("DESK.TRADING.RESULT.CHOOSE")}</option>
                {OUTCOME_RESULTS.map((one) => (
                  <option key={one} value={one}>
                    {t(RESULT_TEXTS[one])}
                  </option>
                ))}
                <option value="won:500000">{t("DESK.TRADING.RESULT.WON2")}</option>
                <option value="won:333333">{t("DESK.TRADING.RESULT.WON3")}</option>
              </select>
            </label>
          ))}
        </div>
      ) : null}
      <ReasonField />
      <p>
        <DeskButton name="intent" value="propose" look="main">
          {t("DESK.TRADING.PROPOSE")}
        </DeskButton>
      </p>
    </Form>
  );
}
