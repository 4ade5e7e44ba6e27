import type { AppLoadContext } from "@remix-run/server-runtime";
import { joinTournament } from "#schemas/api/tournaments.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";
import { findTournament } from "./load-tournaments.server.ts";

/** POST /tournaments/{slug}: the player has confirmed that they join (TOUR-02). Leads back to the page, which says how it ended. */
export async function confirmJoin(context: AppLoadContext, request: Request, slug: string): Promise<Response> {
  requirePlayer(context, request);
  const { id, frontend_identifier } = await findTournament(context, slug);
  const back = (address: Record<string, string>) =>
    redirectWithin(context.visitor, `/tournaments/${frontend_identifier}?${new URLSearchParams(address)}`, {
      status: 303,
      headers: cookiesOf(context.platform),
    });
  try {
    await context.platform.call(joinTournament, { params: { id }, body: { confirmed: true } });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return back({ failed: error.problem.code });
  }
  return back({ joined: "1" });
}
