import type { AppLoadContext } from "@remix-run/server-runtime";
import { ADVENTURE_ERRORS, type AdventureDayView, type AdventureView } from "#schemas/api/adventures.ts";
import { part } from "../gateways/part.server.ts";
import { loadBuiltPage } from "../page/built-page.server.ts";
import { ADVENTURE_SLUG, loadAdventureView } from "../page/load-adventure.server.ts";
import { notFound } from "../shell/not-found.ts";
import { rejectBlocked } from "../shell/reject-blocked.server.ts";

const DEADLINE_MS = 8_000;

/** /adventures: the calendar, the day that the address names, and what editors say. A null calendar could not be loaded. */
export async function loadAdventurePage(context: AppLoadContext, request: Request) {
  for (const feature of ["adventures", "bonuses"] as const) rejectBlocked(context, feature);
  const { visitor, log } = context;
  const { searchParams } = new URL(request.url);
  const [loaded, page] = await Promise.all([
    part(
      log,
      "ADVENTURE",
      loadAdventureView(context).then((view) => ({ view })),
      DEADLINE_MS,
    ),
    loadBuiltPage(context, ADVENTURE_SLUG),
  ]);
  if (loaded && !loaded.view) throw notFound();
  const adventure = loaded?.view ?? null;
  const failed = searchParams.get("failed");
  return {
    page,
    adventure,
    selected: adventure && selectDay(adventure, Number(searchParams.get("day"))),
    signedIn: visitor.player !== null,
    guestMode: visitor.guestMode,
    claimed: searchParams.has("claimed"),
    zoneSaved: searchParams.has("zone"),
    failed: failed === null ? null : (ADVENTURE_ERRORS.find((code) => code === failed) ?? "CALL.FAILED"),
  };
}

export type AdventurePageData = Awaited<ReturnType<typeof loadAdventurePage>>;

/** The card that the address names; without one the super day while it can be claimed, today's, or the first to come. */
function selectDay({ days, super_day }: AdventureView, step: number): AdventureDayView | null {
  const cards = super_day ? [...days, super_day] : days;
  return (
    cards.find((card) => card.step === step) ??
    (super_day?.claimable ? super_day : null) ??
    days.find(({ today }) => today) ??
    days.find(({ status }) => status === "future") ??
    super_day ??
    days.at(-1) ??
    null
  );
}
