import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { meta as leaderboard } from "./leaderboard/meta.ts";
import { meta as tournamentCard } from "./tournament-card/meta.ts";
import { meta as tournamentCountdown } from "./tournament-countdown/meta.ts";
import { meta as tournamentsTeaser } from "./tournaments-teaser/meta.ts";

/** The widgets of this folder, in the order of the guide. */
export const TOURNAMENTS_METAS = [
  tournamentsTeaser,
  tournamentCard,
  leaderboard,
  tournamentCountdown,
] as const satisfies readonly WidgetMeta[];

export type TournamentsWidget = (typeof TOURNAMENTS_METAS)[number]["name"];
