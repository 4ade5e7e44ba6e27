import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { FairnessView } from "../fairness/fairness-view.tsx";
import { loadFairness } from "../fairness/load-fairness.server.ts";
import { BoxProof } from "../prizes/box-proof.tsx";
import { findBox } from "../prizes/find-box.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "FAIR.TITLE" }),
    description: (intl) => intl.formatMessage({ id: "FAIR.LEAD" }),
  });

/** A round of a game, or a box of the player: their ids look different. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("round") ?? "";
  const [page, found] = await Promise.all([loadFairness(context, request), findBox(context, asked)]);
  return { page: found ? { ...page, problem: found.problem } : page, box: found?.box ?? null };
}

export const shouldRevalidate = skipForModal;

export default function Fairness() {
  const { page, box } = useLoaderData<typeof loader>();
  return <FairnessView page={page} proof={box ? <BoxProof box={box} /> : null} />;
}

export const ErrorBoundary = RouteError;
