import { useIntl } from "react-intl";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import type { WidgetProps } from "../../registry/contract.ts";
import { AMOUNT_CELL, CELL, NOTE, TABLE } from "../../registry/panel.ts";
import { ScrollBox } from "../../registry/scroll-box.tsx";
import type { ExchangeRates } from "../../registry/sources.ts";
import { useT } from "../../registry/use-t.ts";
import type { meta } from "./meta.ts";

export default function CurrencyRates({ data }: WidgetProps<typeof meta, ExchangeRates>) {
  const t = useT();
  const intl = useIntl();
  if (data.rates.length === 0) return <p className={NOTE}>{t("PART.RATES.EMPTY")}</p>;
  const day = intl.formatDate(data.updated_at, { dateStyle: "medium", timeZone: "UTC" });
  const worth = formatOf(data.base, intl.locale);
  return (
    <figure>
      <ScrollBox label={t("PART.RATES.CAPTION")}>
        <table className={TABLE}>
          <caption className="sr-only">{t("PART.RATES.CAPTION")}</caption>
          <tbody className="tabular-nums">
            {data.rates.map(({ currency, rate }) => (
              <tr key={currency}>
                <th scope="row" className={`${CELL} font-semibold`}>
                  1 {currency}
                </th>
                <td className={AMOUNT_CELL}>{worth.format(rate as `${number}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <figcaption className="-mt-4 text-muted text-sm">
        {data.fixed ? t("PART.RATES.FIXED", { date: day }) : t("PART.RATES.MOVING", { date: day })}
      </figcaption>
    </figure>
  );
}

const formats = new Map<string, Intl.NumberFormat>();

/** A rate is text, exact as it was set: Intl writes text as it writes numbers. */
function formatOf(base: ExchangeRates["base"], locale: string): Intl.NumberFormat {
  const key = `${locale} ${base}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: CURRENCIES[base].fiat ? "currency" : "decimal",
    currency: base,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 8,
  });
  formats.set(key, made);
  return made;
}
