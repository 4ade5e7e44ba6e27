import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { enterWithTicket } from "#schemas/api/players.ts";
import { SPORTS_PATH } from "#schemas/rules/sports-site.ts";
import { betsPath } from "../betting/load-betting.server.ts";
import { part } from "../gateways/part.server.ts";
import { cookiesOf } from "../shell/guards/guards.server.ts";

/**
 * The sports site's door: takes the player's session over from the casino. A ticket that doesn't hold any more, or that
 * another site's page brings, lets its bearer in as the guest, or the player, that they are here.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { visitor, platform, log } = context;
  const { searchParams } = new URL(request.url);
  const to = betsPath(searchParams.get("to"), visitor.prefix) ?? `${visitor.prefix}${SPORTS_PATH}`;
  const ticket = searchParams.get("ticket");
  if (ticket && mayEnter(request))
    await part(log, "SESSION_ENTER", platform.call(enterWithTicket, { body: { ticket } }));
  const headers = cookiesOf(platform);
  headers.set("Cache-Control", "private, no-store");
  // A complete address: the prefix is in `to`, and the router adds it to a path alone.
  return redirect(`${visitor.origin}${to}`, { headers });
}

/** The casino and the sports site are one site. From another one, a link could sign a player in to somebody else's account. */
const mayEnter = ({ method, headers }: Request): boolean =>
  method === "GET" && headers.get("Sec-Fetch-Site") !== "cross-site";
