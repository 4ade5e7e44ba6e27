import { useIntl } from "react-intl";
import type { Tournament } from "#schemas/api/promotions.ts";
import { tournamentMoney } from "#widgets/tournaments/cards/tournament-cards.tsx";

interface PrizeRange {
  from: number;
  to: number;
  amountCents: number;
  gift: string | null;
}

/** Places that win the same, one after the other, are one line. */
export function prizeRanges(prizes: Tournament["prizes"]): PrizeRange[] {
  const ranges: PrizeRange[] = [];
  for (const { place, amount_cents, gift } of prizes) {
    const last = ranges.at(-1);
    if (last && last.amountCents === amount_cents && last.gift === gift && last.to === place - 1) last.to = place;
    else ranges.push({ from: place, to: place, amountCents: amount_cents, gift });
  }
  return ranges;
}

/** What each place wins. */
export function TournamentPrizes({ tournament: { prizes, currency } }: { tournament: Tournament }) {
  const intl = useIntl();
  return (
    <section className="tournament-panel" aria-labelledby="prizes">
      <h2 id="prizes" className="row-title">
        {intl.formatMessage({ id: "TOURNAMENT.PRIZES" })}
      </h2>
      <ol className="grid gap-1">
        {prizeRanges(prizes).map(({ from, to, amountCents, gift }) => (
          <li key={from} className="flex min-h-9 items-center justify-between gap-3 border-line border-b last:border-0">
            <span className="text-muted">
              {from === to
                ? intl.formatMessage({ id: "TOURNAMENT.PLACE" }, { place: from })
                : intl.formatMessage({ id: "TOURNAMENT.PLACES" }, { from, to })}
            </span>
            <strong className="text-right tabular-nums">
              {gift ?? tournamentMoney(amountCents, currency, intl.locale)}
            </strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
