import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { TournamentWinner } from "#schemas/api/tournaments.ts";
import { tournamentMoney } from "#widgets/tournaments/cards/tournament-cards.tsx";

/** Who has won prizes lately; nothing before the first. */
export function TournamentWinners({ winners }: { winners: readonly TournamentWinner[] }) {
  const intl = useIntl();
  if (winners.length === 0) return null;
  return (
    <section className="tournament-panel" aria-labelledby="winners">
      <h2 id="winners" className="row-title">
        {intl.formatMessage({ id: "TOURNAMENT.WINNERS" })}
      </h2>
      <ol className="grid gap-1">
        {winners.map(
          ({ tournament_id, award_place, nickname, title, frontend_identifier, amount_cents, gift, currency }) => (
            <li
              key={`${tournament_id} ${award_place}`}
              className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-3 border-line border-t py-2 first:border-t-0"
            >
              <span className="text-muted tabular-nums">{award_place}</span>
              <span className="min-w-0">
                <span className="block truncate">{nickname}</span>
                <Link
                  to={`/tournaments/${frontend_identifier}`}
                  className="focus-ring block truncate rounded-small text-muted text-sm"
                >
                  {title}
                </Link>
              </span>
              <strong className="text-right tabular-nums">
                {gift ?? tournamentMoney(amount_cents ?? 0, currency, intl.locale)}
              </strong>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
