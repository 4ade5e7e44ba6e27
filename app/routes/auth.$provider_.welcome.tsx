import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { PlatformError } from "../gateways/platform.server.ts";
import { acceptForSocialPlayer } from "../players/accept-details.server.ts";
import { onward, requirePlayer } from "../shell/guards/guards.server.ts";

/**
 * The first page of a player who has registered through another site: gives what the registration lacks (document 1
 * section 4) and leads on. What is refused stays owed, and the blocking form asks for it.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const player = requirePlayer(context, request);
  try {
    await acceptForSocialPlayer(context, player);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    context.log.warn({ err: error }, "UPDATE_AUTH_DETAILS_ERROR");
  }
  return onward(context, new URL(request.url).searchParams.get("redirect"));
}
