import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadLotteryList } from "../lotteries/load-lotteries.server.ts";
import { LotteryListView } from "../lotteries/lottery-list-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "LOTTERY.TITLE" }),
    description: (intl) => intl.formatMessage({ id: "LOTTERY.LEAD" }),
    noindex: args.data?.lotteries === null,
  });

/** /tournaments/lotteries; without lotteries it leads to all tournaments (ROUTE-10). */
export const loader = ({ context }: LoaderFunctionArgs) => loadLotteryList(context);

export const shouldRevalidate = skipForModal;

export default function Lotteries() {
  return <LotteryListView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
