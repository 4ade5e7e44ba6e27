import { useActionData } from "@remix-run/react";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/server-runtime";
import { disconnectProvider } from "#schemas/api/social.ts";
import { SocialProblem } from "../players/social-problem.tsx";
import { rejectedForm } from "../shell/auth/form-result.server.ts";
import { requirePlayer } from "../shell/auth/guards.server.ts";

export const handle = { bare: true };

/** Where connected providers are shown. */
const SECURITY = "/profile/security";

/** GET: nothing is disconnected by following a link. */
export const loader = () => null;

/** POST /auth/{provider}/disconnect: removes a connected provider (AUTH-03). */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requirePlayer(context, request);
  try {
    await context.platform.call(disconnectProvider, { params: { id: params.provider ?? "" } });
    return redirect(SECURITY);
  } catch (error) {
    const { status, problem } = rejectedForm(error, {});
    return data({ problem: problem ?? { code: "CALL.FAILED" } }, { status });
  }
}

/** What a browser without script is told when it was refused. */
export default function Disconnect() {
  const rejected = useActionData<typeof action>();
  return <SocialProblem problem={rejected?.problem ?? { code: "SOCIAL.NOT_CONNECTED" }} others={[]} />;
}
