import { useIntl } from "react-intl";
import type { PrizeSet } from "#schemas/api/prizes.ts";
import { totalWeight } from "#schemas/rules/prizes.ts";
import { usePrizeTexts } from "./prize-text.ts";
import { tonesOf } from "./prize-tone.ts";

interface Props extends Pick<PrizeSet, "items" | "currency"> {
  lead: "PRIZE.LIST.LEAD" | "PRIZE.LIST.LEAD.BOXES";
}

/** Every prize with its terms and its true chance: the segments of a wheel are equal, the chances are not. */
export function PrizeList({ items, currency, lead }: Props) {
  const intl = useIntl();
  const texts = usePrizeTexts();
  const tones = tonesOf(items);
  const total = totalWeight(items);
  return (
    <section className="prize-card" aria-labelledby="prizes">
      <h2 id="prizes" className="font-bold font-display text-lg">
        {intl.formatMessage({ id: "PRIZE.LIST.TITLE" })}
      </h2>
      <p className="text-muted text-sm">{intl.formatMessage({ id: lead })}</p>
      <ul className="grid">
        {items.map((item, index) => {
          const { title, terms } = texts(item, currency);
          return (
            <li key={title} className="flex items-start gap-3 border-line border-t py-3 first:border-t-0">
              <svg viewBox="0 0 16 16" className={`mt-1 size-4 shrink-0 wheel-${tones[index]}`} aria-hidden="true">
                <circle cx="8" cy="8" r="7.5" className="prize-dot" />
              </svg>
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{title}</p>
                <p className="text-muted text-sm">{terms.join(" ")}</p>
              </div>
              <p className="font-semibold tabular-nums">
                <span className="sr-only">{intl.formatMessage({ id: "PRIZE.CHANCE" })} </span>
                {intl.formatNumber(item.weight / total, { style: "percent", maximumFractionDigits: 2 })}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
