import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { BettingError } from "../betting/betting-error.tsx";
import { BettingFrame } from "../betting/betting-frame.tsx";
import { loadBetting } from "../betting/load-betting.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const handle = { page: "betting" };

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

export const ErrorBoundary = BettingError;
