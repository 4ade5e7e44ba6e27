import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { loadVip } from "../vip/load-vip.server.ts";
import { TierList } from "../vip/tier-list.tsx";
import { VipFrame } from "../vip/vip-frame.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "VIP.REWARDS.TITLE" }),
    description: (intl) => intl.formatMessage({ id: "VIP.LEAD" }),
  });

/** /vip/rewards (ROUTE-13): what each level brings. */
export const loader = ({ context }: LoaderFunctionArgs) => loadVip(context);

export const shouldRevalidate = skipForModal;

export default function VipRewards() {
  const intl = useIntl();
  return (
    <VipFrame current="rewards">
      <h2 className="sr-only">{intl.formatMessage({ id: "VIP.REWARDS.TITLE" })}</h2>
      <TierList data={useLoaderData<typeof loader>()} show="rewards" />
    </VipFrame>
  );
}

export const ErrorBoundary = RouteError;
