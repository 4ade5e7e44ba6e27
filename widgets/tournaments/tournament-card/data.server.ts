import type { WidgetLoad } from "../../registry/contract.ts";
import { type TournamentCard, toTournamentCard } from "../cards/tournament-card.ts";
import { pickTournament } from "../pick/pick-tournament.ts";
import type { meta } from "./meta.ts";

export interface TournamentCardData {
  /** At most one. */
  tournaments: TournamentCard[];
  now: number;
}

export const load: WidgetLoad<typeof meta, TournamentCardData> = async (sources, widgetContext, { tournament }) => {
  const picked = pickTournament(await sources.tournaments(), tournament);
  return { tournaments: picked ? [toTournamentCard(picked)] : [], now: widgetContext.now.getTime() };
};
