import type { Tournament } from "#schemas/api/promotions.ts";

/** A tournament as a call answers it; what a test is about is given over it. */
export const testTournamentAnswer = (changes: Partial<Tournament> = {}): Tournament => ({
  id: 1,
  frontend_identifier: "cup",
  title: "Cup",
  text: "A cup",
  category: "tournament",
  producer: null,
  currency: "EUR",
  start_at: "2026-01-01T00:00:00Z",
  end_at: "2026-01-08T00:00:00Z",
  status: "active",
  in_progress: true,
  stopped: false,
  settled: false,
  automatic: false,
  scoring: { kind: "turnover", per: [{ currency: "EUR", amount_cents: 100 }], rounds: null, tiers: [] },
  min_stake: [],
  currencies: [],
  group_ids: [],
  players: 0,
  prize_pool_cents: 100,
  prizes: [],
  top_players: [],
  games: [],
  ...changes,
});
