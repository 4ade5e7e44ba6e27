import { useIntl } from "react-intl";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import type { WidgetProps } from "../../registry/contract.ts";
import { useT } from "../../registry/use-t.ts";
import type { meta } from "./meta.ts";

export default function CurrencyList({ data }: WidgetProps<typeof meta, CurrencyCode[]>) {
  const t = useT();
  const { locale } = useIntl();
  if (data.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t("PART.CURRENCIES")}>
      {data.map((code) => (
        <li
          key={code}
          className="flex min-h-11 items-center gap-2 rounded-medium border border-line bg-surface px-3 text-sm"
        >
          <strong className="tabular-nums">{code}</strong>
          {CURRENCIES[code].fiat ? <span className="text-muted">{nameOf(code, locale)}</span> : null}
        </li>
      ))}
    </ul>
  );
}

const names = new Map<string, Intl.DisplayNames>();

/** What money is called in a language; coins are known by their code. */
function nameOf(code: string, locale: string): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: "currency" });
  names.set(locale, known);
  return known.of(code) ?? code;
}
