import { Link } from "@remix-run/react";
import { FormattedMessage } from "react-intl";
import { Money } from "#ui/money.tsx";
import { useTimes } from "#ui/use-times.ts";
import { Coming } from "../../features/coming.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { moneyUnit } from "../../registry/money-unit.ts";
import type { TournamentCard, TournamentsTeaserData } from "./data.server.ts";
import type { meta } from "./meta.ts";

type Status = "active" | "future" | "archive";

export default function TournamentsTeaser({ parameters, data }: WidgetProps<typeof meta, TournamentsTeaserData>) {
  if (data.tournaments.length === 0) {
    return (
      <p className="rounded-medium border border-line bg-surface p-4 text-muted">
        <FormattedMessage id="WIDGET.TOURNAMENTS.EMPTY" />
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <Coming feature="tournament-points" />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.tournaments.map((tournament) => (
          <Card key={tournament.identifier} tournament={tournament} status={parameters.status} locale={data.locale} />
        ))}
      </ul>
    </div>
  );
}

function Card({ tournament, status, locale }: { tournament: TournamentCard; status: Status; locale: string }) {
  const { time } = useTimes();
  const at = status === "future" ? tournament.startAt : tournament.endAt;
  const date = time(at, {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (
    <li>
      <Link
        to={`/tournaments/${tournament.identifier}`}
        className="focus-ring flex h-full flex-col gap-1 rounded-large border border-line bg-surface p-5 shadow-card transition-colors hover:border-brand"
      >
        <span className="font-display font-semibold text-lg">{tournament.title}</span>
        <span className="text-muted text-sm">
          <FormattedMessage id="WIDGET.TOURNAMENTS.PRIZE_POOL" />
        </span>
        <Money
          amount={tournament.prizePoolCents}
          unit={moneyUnit(tournament.currency)}
          locale={locale}
          className="font-display font-semibold text-2xl text-brand"
        />
        <span className="mt-auto pt-3 text-muted text-sm">
          <FormattedMessage id="WIDGET.TOURNAMENTS.DATE" values={{ status, date }} />
        </span>
      </Link>
    </li>
  );
}
