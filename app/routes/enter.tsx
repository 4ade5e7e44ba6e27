import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { enterWithTicket } from "#schemas/api/players.ts";
import { SPORTS_PATH } from "#schemas/rules/sports-site.ts";
import { betsPath } from "../betting/load-betting.server.ts";
import { part } from "../gateways/part.server.ts";
import { cookiesOf } from "../shell/guards/guards.server.ts";

/**
 * The sports site's door: takes the player's session over from the casino. A ticket that doesn't hold any more lets its
 * bearer in as the guest, or the player, that they are here.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { visitor, platform, log } = context;
  const { searchParams } = new URL(request.url);
  const to = betsPath(searchParams.get("to"), visitor.prefix) ?? `${visitor.prefix}${SPORTS_PATH}`;
  const ticket = searchParams.get("ticket");
  if (ticket) await part(log, "SESSION_ENTER", platform.call(enterWithTicket, { body: { ticket } }));
  const headers = cookiesOf(platform);
  headers.set("Cache-Control", "private, no-store");
  // A complete address: the prefix is in `to`, and the router adds it to a path alone.
  return redirect(`${visitor.origin}${to}`, { headers });
}
