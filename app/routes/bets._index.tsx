import { type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { EventListPanel } from "../sports/event-list.tsx";
import { loadOverview } from "../sports/load-sports.server.ts";
import { SportsError } from "../sports/sports-error.tsx";
import { hasMissed, useLive } from "../sports/use-live.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: (intl) => intl.formatMessage({ id: "NAV.SPORTS" }) });

export const loader = ({ context }: LoaderFunctionArgs) => loadOverview(context);

export const shouldRevalidate = skipForModal;

export default function Overview() {
  const intl = useIntl();
  const { live, upcoming, isCatchingUp } = useLoaderData<typeof loader>();
  const changes = useLive("overview", (heard) => hasMissed(heard, live, upcoming));
  return (
    <>
      <h1 className="sr-only">{intl.formatMessage({ id: "NAV.SPORTS" })}</h1>
      <EventListPanel
        live={changes}
        title={intl.formatMessage({ id: "SPORTS.LIVE" })}
        list={live}
        empty={intl.formatMessage({ id: "SPORTS.LIVE.NONE" })}
      />
      <EventListPanel
        live={changes}
        title={intl.formatMessage({ id: "SPORTS.SOON" })}
        list={
          upcoming && {
            ...upcoming,
            events: upcoming.events.filter((event) => changes.now(event).status !== "ended"),
            pages: 1,
          }
        }
        empty={intl.formatMessage({ id: isCatchingUp ? "SPORTS.SOON.LOADING" : "SPORTS.NONE" })}
      />
    </>
  );
}

export const ErrorBoundary = SportsError;
