import type { WidgetLoad } from "../../registry/contract.ts";
import { pickTournament } from "../pick/pick-tournament.ts";
import type { meta } from "./meta.ts";

/** A place of the table: somebody stands on it, or only its prize is known. */
export interface LeaderboardLine {
  place: number;
  nickname: string | null;
  points: number | null;
  /** Money; null where the prize is a gift, or there is none. */
  prizeCents: number | null;
  /** The title of the gift that it wins. */
  gift: string | null;
}

/** Null when there is no such tournament. */
export type LeaderboardData = { title: string; slug: string; currency: string; lines: LeaderboardLine[] } | null;

export const load: WidgetLoad<typeof meta, LeaderboardData> = async (sources, _, { tournament, limit }) => {
  const picked = pickTournament(await sources.tournaments(), tournament);
  if (!picked) return null;
  const players = new Map(picked.top_players.map((player) => [player.award_place, player]));
  const prizes = new Map(picked.prizes.map((prize) => [prize.place, prize]));
  const places = [...new Set([...players.keys(), ...prizes.keys()])].sort((a, b) => a - b).slice(0, limit);
  return {
    title: picked.title,
    slug: picked.frontend_identifier,
    currency: picked.currency,
    lines: places.map((place) => ({
      place,
      nickname: players.get(place)?.nickname ?? null,
      points: players.get(place)?.points ?? null,
      prizeCents: prizes.get(place)?.amount_cents || null,
      gift: prizes.get(place)?.gift ?? null,
    })),
  };
};
