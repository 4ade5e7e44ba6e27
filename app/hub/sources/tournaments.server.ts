import { listPlayerTournaments } from "#schemas/api/tournaments.ts";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { brandHas } from "#schemas/rules/installed-features.ts";
import { tournamentsLoader } from "../../gateways/cache/cached-loaders.server.ts";
import type { HubSource } from "../hub-item.ts";

/** Tournaments that run: those that the player has joined, and those that they may still join. */
export const tournamentItems: HubSource = async (context) => {
  const { platform, cache, visitor } = context;
  if (!brandHas(visitor.brand, "tournament-points") || isBlocked(visitor.licence, "tournament-points")) return [];
  const [all, own] = await Promise.all([
    cache.getOrLoad(tournamentsLoader, context, null),
    visitor.player ? platform.call(listPlayerTournaments, {}) : [],
  ]);
  const joined = new Set(own.flatMap(({ tournament_id, joined: isIn }) => (isIn ? [tournament_id] : [])));
  return all
    .filter(({ status, stopped }) => status === "active" && !stopped)
    .map((tournament) => ({
      ...{ key: `tournament-${tournament.id}`, kind: "tournament", title: tournament.title },
      note: { id: joined.has(tournament.id) ? "HUB.JOINED" : "HUB.OPEN" },
      amount:
        tournament.prize_pool_cents > 0 && tournament.currency in CURRENCIES
          ? { cents: tournament.prize_pool_cents, currency: tournament.currency as CurrencyCode }
          : null,
      ...{ to: `/tournaments/${tournament.frontend_identifier}`, endsAt: tournament.end_at },
      own: joined.has(tournament.id),
    }));
};
