import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { EventView } from "../sports/event-view.tsx";
import { loadEvent } from "../sports/load-sports.server.ts";
import { SportsError } from "../sports/sports-error.tsx";
import { useLive } from "../sports/use-live.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const event = args.data?.event;
  return pageMeta(args, {
    title: event
      ? (intl) => intl.formatMessage({ id: "SPORTS.EVENT" }, { home: event.home.name, away: event.away.name })
      : null,
  });
};

export const loader = ({ context, params }: LoaderFunctionArgs) => loadEvent(context, params.id ?? "");

export const shouldRevalidate = skipForModal;

export default function EventPage() {
  const { event } = useLoaderData<typeof loader>();
  const changes = useLive(`event:${event.id}`, (heard) => heard.hasMissed(event));
  return <EventView event={changes.page(event)} />;
}

export const ErrorBoundary = SportsError;
