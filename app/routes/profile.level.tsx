import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { statusOf } from "#schemas/rules/player-status.ts";
import { statusesLoader } from "../gateways/cache/cached-loaders.server.ts";
import { LevelView } from "../profile/level-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { isShopOpen } from "../shop/closed-feature.server.ts";
import { loadPoints } from "../shop/load-shop.server.ts";
import { PointsPanel } from "../shop/points-panel.tsx";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.TAB.LEVEL" }), noindex: true });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const player = requirePlayer(context, request);
  const [all, points] = await Promise.all([
    context.cache.getOrLoad(statusesLoader, context, null),
    isShopOpen(context) ? loadPoints(context) : null,
  ]);
  return { ...statusOf(all, player.statuses), points };
}

export const shouldRevalidate = skipForModal;

export default function ProfileLevel() {
  const { points, ...ladders } = useLoaderData<typeof loader>();
  return (
    <>
      <PointsPanel points={points} />
      <LevelView {...ladders} />
    </>
  );
}

export const ErrorBoundary = RouteError;
