import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export interface TournamentCard {
  identifier: string;
  title: string;
  prizePoolCents: number;
  currency: string;
  startAt: string;
  endAt: string;
}

export interface TournamentsTeaserData {
  tournaments: TournamentCard[];
  locale: string;
}

export const load: WidgetLoad<typeof meta, TournamentsTeaserData> = async (
  sources,
  widgetContext,
  { status, limit },
) => {
  const next = status === "future" ? "startAt" : "endAt";
  const direction = status === "archive" ? -1 : 1;
  const tournaments = (await sources.tournaments())
    .filter((tournament) => tournament.status === status)
    .map((tournament) => ({
      identifier: tournament.frontend_identifier,
      title: tournament.title,
      prizePoolCents: tournament.prize_pool_cents,
      currency: tournament.currency,
      startAt: tournament.start_at,
      endAt: tournament.end_at,
    }))
    .sort((a, b) => direction * a[next].localeCompare(b[next]));
  return { tournaments: tournaments.slice(0, limit), locale: widgetContext.locale };
};
