import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { buyTickets } from "../lotteries/buy-tickets.server.ts";
import { loadLottery } from "../lotteries/load-lotteries.server.ts";
import { LotteryView } from "../lotteries/lottery-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const page = args.data;
  if (!page) return pageMeta(args, { title: null, noindex: true });
  return pageMeta(args, { title: page.lottery.title, description: page.lottery.text });
};

/** /lottery/{slug} (ROUTE-11): a lottery, and the form that buys its tickets. */
export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadLottery(context, request, params.slug ?? "");

export const action = ({ context, request, params }: ActionFunctionArgs) =>
  buyTickets(context, request, params.slug ?? "");

export const shouldRevalidate = skipForModal;

export default function LotteryPage() {
  return <LotteryView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
