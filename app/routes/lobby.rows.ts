import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { lobbyMenu } from "../games/menu.server.ts";
import type { DeferredGames } from "../lobby/deferred-rows.ts";
import { loadRows, rowPath } from "../lobby/load-rows.server.ts";

/**
 * Games of the lobby's rows that the page left out, for scripts: `?rows=/pokies/new,/live/roulette`. Answers one list of
 * tiles a row, null for one that could not be loaded. Paths that are no row of this brand's lobby are left out.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new Set((new URL(request.url).searchParams.get("rows") ?? "").split(","));
  const rows = await loadRows(
    context,
    lobbyMenu(context).lobby.filter((plan) => asked.has(rowPath(plan))),
  );
  return Response.json(Object.fromEntries(rows.map(({ href, games }) => [href, games])) satisfies DeferredGames);
}
