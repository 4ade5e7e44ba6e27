import type { Tournament } from "#schemas/api/promotions.ts";

/** The tournament of a slug; without one the running one that ends next, else the one that starts next. */
export function pickTournament(tournaments: readonly Tournament[], slug: string | undefined): Tournament | null {
  if (slug) return tournaments.find(({ frontend_identifier }) => frontend_identifier === slug) ?? null;
  const first = (status: Tournament["status"], by: "start_at" | "end_at") =>
    tournaments.filter((each) => each.status === status).sort((a, b) => a[by].localeCompare(b[by]))[0];
  return first("active", "end_at") ?? first("future", "start_at") ?? null;
}

/** How every widget of one tournament is told which it is. */
export const TOURNAMENT = {
  type: "string",
  pattern: "^[a-z0-9-]+$",
  description: "Slug of a tournament; without it, the running one that ends next, else the next one",
} as const;
