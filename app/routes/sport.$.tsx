import { isRouteErrorResponse, type MetaFunction, useLoaderData, useRouteError } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { BettingFrame } from "../betting/betting-frame.tsx";
import { loadBetting } from "../betting/load-betting.server.ts";
import { isClosedSports } from "../page/closed-sports.ts";
import { ClosedSportsPage } from "../page/closed-sports-page.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "NAV.SPORTS" }) });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await loadBetting(
    context,
    params["*"] ?? "",
    new URL(request.url).search.replace(/[?&]_data=[^&]*/, ""),
  );
  // The frame's address may hold a player's way in.
  return data(page, { headers: { "Cache-Control": "private, no-store" } });
}

export const shouldRevalidate = skipForModal;

export default function Sport() {
  const intl = useIntl();
  return (
    <>
      <h1 className="sr-only">{intl.formatMessage({ id: "NAV.SPORTS" })}</h1>
      <BettingFrame page={useLoaderData<typeof loader>()} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !isClosedSports(error.data)) return <RouteError />;
  return <ClosedSportsPage closed={error.data} games="/" />;
}
