import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { SPORTS_PATH, sportsOrigin } from "#schemas/rules/sports-site.ts";
import { betsPath, requireBetting, withSession } from "../betting/load-betting.server.ts";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { notFound } from "../shell/not-found.ts";

/** On to the sports site's own host, with the player's session. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireBetting(context);
  requirePlayer(context, request);
  const { brand, origin, prefix } = context.visitor;
  const site = sportsOrigin({ brand, origin });
  if (site === null) throw notFound();
  const to = betsPath(new URL(request.url).searchParams.get("to"), prefix) ?? `${prefix}${SPORTS_PATH}`;
  return redirect(await withSession(context, site, to), { headers: { "Cache-Control": "private, no-store" } });
}
