import { type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { EventListPanel } from "../sports/event-list.tsx";
import { loadLive } from "../sports/load-sports.server.ts";
import { SportsError } from "../sports/sports-error.tsx";
import { hasMissed, useLive } from "../sports/use-live.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: (intl) => intl.formatMessage({ id: "SPORTS.LIVE" }) });

export const loader = ({ context }: LoaderFunctionArgs) => loadLive(context);

export const shouldRevalidate = skipForModal;

export default function Live() {
  const intl = useIntl();
  const { live } = useLoaderData<typeof loader>();
  const changes = useLive("overview", (heard) => hasMissed(heard, live));
  const title = intl.formatMessage({ id: "SPORTS.LIVE" });
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EventListPanel live={changes} title={title} list={live} empty={intl.formatMessage({ id: "SPORTS.LIVE.NONE" })} />
    </>
  );
}

export const ErrorBoundary = SportsError;
