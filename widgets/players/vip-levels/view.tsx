import { useIntl } from "react-intl";
import { Badge } from "#ui/badge.tsx";
import { formatMoney } from "#ui/format-money.ts";
import type { WidgetProps } from "../../registry/contract.ts";
import { moneyUnit } from "../../registry/money-unit.ts";
import { AMOUNT_CELL, CELL, TABLE } from "../../registry/panel.ts";
import { ScrollBox } from "../../registry/scroll-box.tsx";
import { useT } from "../../registry/use-t.ts";
import type { VipLevelsData } from "./data.server.ts";
import type { meta } from "./meta.ts";

export default function VipLevels({ parameters, data }: WidgetProps<typeof meta, VipLevelsData>) {
  const t = useT();
  const { locale } = useIntl();
  if (data.levels.length === 0) return null;
  const money = (cents: number) => formatMoney(cents, moneyUnit(data.currency), locale);
  const [deposits, bets] = [parameters.show !== "bets", parameters.show !== "deposits"];
  return (
    <ScrollBox label={t("PART.VIP.CAPTION")}>
      <table className={TABLE}>
        <caption className="sr-only">{t("PART.VIP.CAPTION")}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className={CELL}>
              {t("PART.VIP.STEP")}
            </th>
            {deposits ? (
              <th scope="col" className={AMOUNT_CELL}>
                {t("PART.VIP.DEPOSITS")}
              </th>
            ) : null}
            {bets ? (
              <th scope="col" className={AMOUNT_CELL}>
                {t("PART.VIP.BETS")}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {data.levels.map((level) => (
            <tr key={level.status} aria-current={level.reached ? "true" : undefined}>
              <th scope="row" className={`${CELL} font-semibold`}>
                {level.name} {level.reached ? <Badge>{t("PART.VIP.REACHED")}</Badge> : null}
                {level.lifeLong ? <span className="block text-muted text-xs">{t("PART.VIP.LIFE_LONG")}</span> : null}
              </th>
              {deposits ? <td className={AMOUNT_CELL}>{money(level.depositCents)}</td> : null}
              {bets ? <td className={AMOUNT_CELL}>{money(level.betCents)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
