import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { AchievementsView } from "../tournaments/achievements-view.tsx";
import { loadAchievements } from "../tournaments/load-tournaments.server.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "NAV.ACHIEVEMENTS" }),
    description: (intl) => intl.formatMessage({ id: "TOURNAMENT.ACHIEVEMENTS.LEAD" }),
  });

/** /tournaments/achievements: what the player has reached in tournaments. */
export const loader = ({ context }: LoaderFunctionArgs) => loadAchievements(context);

export const shouldRevalidate = skipForModal;

export default function Achievements() {
  return <AchievementsView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
