import type { AppLoadContext } from "@remix-run/server-runtime";
import { casinoOrigins, isSportsCountry } from "#schemas/rules/sports-site.ts";

/** What a page of sports is answered with where no sports are offered: by the brand, its licence, or where the visitor is. */
export interface ClosedSports {
  code: "SPORT.NOT_OFFERED";
  /** Origin of the casino. */
  casino: string;
  /** Name of the country whose visitors may bet on no sports anywhere; null where the brand or its licence offers none. */
  country: string | null;
}

export const isClosedSports = (data: unknown): data is ClosedSports =>
  (data as ClosedSports | null)?.code === "SPORT.NOT_OFFERED";

/** Origin of the casino whose sports these are. */
export const casinoOf = ({ brand, origin }: AppLoadContext["visitor"]): string =>
  casinoOrigins({ brand, origin })[0] ?? "";

/** Thrown by a loader of sports: a 404 that says why, and leads to the games. */
export function closedSports(visitor: AppLoadContext["visitor"]): Response {
  const names = new Intl.DisplayNames(visitor.locale, { type: "region" });
  const country = isSportsCountry(visitor.country) ? null : (names.of(visitor.country) ?? visitor.country);
  const closed: ClosedSports = { code: "SPORT.NOT_OFFERED", casino: casinoOf(visitor), country };
  return Response.json(closed, { status: 404 });
}
