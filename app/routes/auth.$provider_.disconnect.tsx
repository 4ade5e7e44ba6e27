import { useActionData } from "@remix-run/react";
import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { disconnect } from "../auth/disconnect.server.ts";
import { SocialProblem } from "../auth/social-problem.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";

export const handle = { bare: true };

/** GET: nothing is disconnected by following a link. */
export const loader = () => null;

/** POST /auth/{provider}/disconnect (AUTH-03). */
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  disconnect(context, request, params.provider ?? "");

export const ErrorBoundary = RouteError;

/** What a browser without script is told when it was refused. */
export default function Disconnect() {
  const rejected = useActionData<typeof action>();
  return <SocialProblem problem={rejected?.problem ?? { code: "SOCIAL.NOT_CONNECTED" }} others={[]} />;
}
