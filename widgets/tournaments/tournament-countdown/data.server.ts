import type { WidgetLoad } from "../../registry/contract.ts";
import { pickTournament } from "../pick/pick-tournament.ts";
import type { meta } from "./meta.ts";

/** Null when there is no such tournament. */
export type TournamentCountdownData = { startAt: string; endAt: string; now: number } | null;

export const load: WidgetLoad<typeof meta, TournamentCountdownData> = async (sources, { now }, { tournament }) => {
  const picked = pickTournament(await sources.tournaments(), tournament);
  return picked && { startAt: picked.start_at, endAt: picked.end_at, now: now.getTime() };
};
