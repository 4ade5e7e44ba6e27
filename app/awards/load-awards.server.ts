import type { AppLoadContext } from "@remix-run/server-runtime";
import { contentVisitorOf } from "../gateways/content-visitor.ts";
import { part } from "../gateways/part.server.ts";
import { loadBuiltPage } from "../page/built-page.server.ts";

/** The brand's awards, of the year that the address names or of all; a year without any shows all (AWARD-01). */
export async function loadAwards(context: AppLoadContext, request: Request) {
  const { content, visitor, log } = context;
  const [page, awards] = await Promise.all([
    loadBuiltPage(context, "awards"),
    part(log, "AWARDS", content.awards(visitor.brand, contentVisitorOf(visitor))),
  ]);
  const years = [...new Set((awards ?? []).map(({ year }) => year))].sort((a, b) => b - a);
  const asked = Number(new URL(request.url).searchParams.get("year"));
  const year = years.includes(asked) ? asked : null;
  const shown = (awards ?? []).filter((award) => year === null || award.year === year);
  return { page, years, year, awards: shown, failed: awards === null };
}

export type AwardsData = Awaited<ReturnType<typeof loadAwards>>;
