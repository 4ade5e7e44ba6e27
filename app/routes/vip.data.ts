import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { loadVip } from "../vip/load-vip.server.ts";

/** /vip/data: the club as its modals show it to the player, asked for when one of them opens by itself. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return Response.json(await loadVip(context), { headers: { "Cache-Control": "no-store" } });
}
