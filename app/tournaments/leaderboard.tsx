import { useIntl } from "react-intl";
import type { LeaderboardRow } from "#schemas/api/tournaments.ts";
import { FOCUSABLE } from "#ui/focusable.ts";
import type { TournamentData } from "./load-tournaments.server.ts";
import { prizeOfPlace } from "./prize-of-place.ts";
import { useLiveBoard } from "./use-live-board.ts";
import { useScore } from "./use-score.ts";

/** The places as they move (TOUR-03); the player's own line stays in sight wherever it is. */
export function LeaderboardPanel({ data }: { data: TournamentData }) {
  const intl = useIntl();
  const { tournament, board, now } = data;
  const shown = useLiveBoard(tournament, board, now);
  return (
    <section className="tournament-panel" aria-labelledby="leaderboard">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="leaderboard" className="row-title">
          {intl.formatMessage({ id: "TOURNAMENT.LEADERS" })}
        </h2>
        {shown && shown.players > 0 ? (
          <p className="text-muted text-sm tabular-nums">
            {intl.formatMessage({ id: "TOURNAMENT.PLAYERS" }, { players: shown.players })}
          </p>
        ) : null}
      </div>
      {shown === null ? (
        <p role="status">{intl.formatMessage({ id: "TOURNAMENT.LEADERS.FAILED" })}</p>
      ) : shown.rows.length === 0 ? (
        <p className="text-muted">
          {intl.formatMessage({ id: "TOURNAMENT.NO_LEADERS" }, { status: tournament.status })}
        </p>
      ) : (
        <Places rows={shown.rows} own={board?.own ?? null} tournament={tournament} />
      )}
    </section>
  );
}

interface PlacesProps {
  rows: readonly LeaderboardRow[];
  own: LeaderboardRow | null;
  tournament: TournamentData["tournament"];
}

function Places({ rows, own, tournament }: PlacesProps) {
  const intl = useIntl();
  const isListed = own !== null && rows.some((row) => isSame(row, own));
  const lines =
    isListed || own === null ? rows : [...rows.filter(({ award_place }) => award_place !== own.award_place), own];
  return (
    <div {...FOCUSABLE} className="tournament-board focus-ring">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{intl.formatMessage({ id: "TOURNAMENT.LEADERS" })}</caption>
        <thead className="text-muted text-sm">
          <tr>
            <th scope="col">{intl.formatMessage({ id: "PART.LEADERBOARD.PLACE" })}</th>
            <th scope="col">{intl.formatMessage({ id: "PART.LEADERBOARD.PLAYER" })}</th>
            <th scope="col" className="text-right">
              {intl.formatMessage({ id: "PART.LEADERBOARD.POINTS" })}
            </th>
            <th scope="col" className="tournament-bets text-right">
              {intl.formatMessage({ id: "TOURNAMENT.BETS" })}
            </th>
            <th scope="col" className="text-right">
              {intl.formatMessage({ id: "PART.LEADERBOARD.PRIZE" })}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {lines.map((row) => (
            <Place key={row.award_place} row={row} isOwn={own !== null && isSame(row, own)} tournament={tournament} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Masked names may be the same: a place with its score is one player's. */
const isSame = (row: LeaderboardRow, own: LeaderboardRow): boolean =>
  row.award_place === own.award_place && row.points === own.points && row.nickname === own.nickname;

function Place({
  row,
  isOwn,
  tournament,
}: {
  row: LeaderboardRow;
  isOwn: boolean;
  tournament: PlacesProps["tournament"];
}) {
  const intl = useIntl();
  const score = useScore(tournament.scoring.kind);
  const { award_place, nickname, points, bets } = row;
  const prize = prizeOfPlace(tournament, award_place, intl.locale);
  return (
    <tr className={isOwn ? "tournament-own" : undefined} data-own={isOwn || undefined}>
      <td className="w-12 font-semibold">{award_place}</td>
      <td className="tournament-name">
        {nickname}
        {isOwn ? (
          <span className="ml-2 font-semibold text-brand">{intl.formatMessage({ id: "TOURNAMENT.YOU" })}</span>
        ) : null}
      </td>
      <td className="text-right">{score(points)}</td>
      <td className="tournament-bets text-right">{intl.formatNumber(bets)}</td>
      <td className="text-right font-semibold">{prize ?? "–"}</td>
    </tr>
  );
}
