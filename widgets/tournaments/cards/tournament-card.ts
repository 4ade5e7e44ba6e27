import type { Tournament } from "#schemas/api/promotions.ts";

/** As much of a tournament as a card shows. */
export type TournamentCard = Pick<
  Tournament,
  "id" | "frontend_identifier" | "title" | "currency" | "start_at" | "end_at" | "status" | "prize_pool_cents"
> & {
  /** Address of its picture: each kind of scoring has one. */
  picture: string;
  leaders: { award_place: number; nickname: string; points: number }[];
};

export const tournamentPicture = ({ scoring }: Pick<Tournament, "scoring">): string =>
  `/media/tournaments/${scoring.kind}.webp`;

const LEADERS = 3;

export const toTournamentCard = ({
  id,
  frontend_identifier,
  title,
  currency,
  start_at,
  end_at,
  status,
  prize_pool_cents,
  top_players,
  scoring,
}: Tournament): TournamentCard => ({
  id,
  frontend_identifier,
  title,
  currency,
  start_at,
  end_at,
  status,
  prize_pool_cents,
  picture: tournamentPicture({ scoring }),
  leaders: top_players.slice(0, LEADERS),
});

/** As many as the lobby has room for: running ones first, then those that start soon; finished ones are history. */
export const toTournamentCards = (tournaments: readonly Tournament[], most = 3): TournamentCard[] =>
  tournaments
    .filter(({ status }) => status !== "archive")
    .sort((a, b) => (a.status === b.status ? a.end_at.localeCompare(b.end_at) : a.status === "active" ? -1 : 1))
    .slice(0, most)
    .map(toTournamentCard);
