import { type AnyLoad, anyLoad } from "../registry/contract.ts";
import { load as leaderboard } from "./leaderboard/data.server.ts";
import type { TournamentsWidget } from "./metas.ts";
import { load as tournamentCard } from "./tournament-card/data.server.ts";
import { load as tournamentCountdown } from "./tournament-countdown/data.server.ts";
import { load as tournamentsTeaser } from "./tournaments-teaser/data.server.ts";

/** How each widget of this folder gets its data. */
export const TOURNAMENTS_LOADS: Readonly<Record<TournamentsWidget, AnyLoad>> = {
  "tournaments-teaser": anyLoad(tournamentsTeaser),
  "tournament-card": anyLoad(tournamentCard),
  leaderboard: anyLoad(leaderboard),
  "tournament-countdown": anyLoad(tournamentCountdown),
};
