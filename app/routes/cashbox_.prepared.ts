import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadCashbox } from "../cashier/load-cashbox.server.ts";
import { requirePlayer } from "../shell/guards/guards.server.ts";

/** What the cashbox shows, for scripts: loaded while the page rests, so that a tap opens the dialog at once. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  const data = await loadCashbox(context, request, "dashboard");
  return Response.json(data, { headers: { "Cache-Control": "private, no-store" } });
}
