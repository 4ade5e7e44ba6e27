import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { LifetimePanel } from "../vip/lifetime-panel.tsx";
import { loadVip } from "../vip/load-vip.server.ts";
import { StatusPanel } from "../vip/status-panel.tsx";
import { TierList } from "../vip/tier-list.tsx";
import { VipFrame } from "../vip/vip-frame.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "VIP.TITLE" }),
    description: (intl) => intl.formatMessage({ id: "VIP.LEAD" }),
  });

/** /vip (ROUTE-13): the player's status, the way to the next one, the ladder. */
export const loader = ({ context }: LoaderFunctionArgs) => loadVip(context);

export const shouldRevalidate = skipForModal;

export default function VipProgress() {
  const data = useLoaderData<typeof loader>();
  return (
    <VipFrame current="progress">
      <StatusPanel data={data} path="/vip" />
      <TierList data={data} show="terms" />
      <LifetimePanel lifetime={data.lifetime} points={data.points} />
    </VipFrame>
  );
}

export const ErrorBoundary = RouteError;
