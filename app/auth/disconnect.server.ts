import { type AppLoadContext, data, redirect } from "@remix-run/server-runtime";
import { disconnectProvider } from "#schemas/api/social.ts";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import { requirePlayer } from "../shell/guards/guards.server.ts";

/** Where connected providers are shown. */
const SECURITY = "/profile/security";

/** Removes a connected provider of the player (AUTH-03). */
export async function disconnect(context: AppLoadContext, request: Request, id: string) {
  requirePlayer(context, request);
  try {
    await context.platform.call(disconnectProvider, { params: { id } });
    return redirect(SECURITY);
  } catch (error) {
    const { status, problem } = rejectedForm(error, {});
    return data({ problem: problem ?? { code: "CALL.FAILED" } }, { status });
  }
}
