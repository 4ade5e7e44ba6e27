import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { builtPageMeta } from "../page/built-page.tsx";
import { loadPrizes } from "../prizes/load-prizes.server.ts";
import { openFromForm } from "../prizes/open-box.server.ts";
import { PRIZE_WORDS } from "../prizes/prize-page.tsx";
import { PrizesFailed } from "../prizes/prizes-failed.tsx";
import { WheelView } from "../prizes/wheel-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";

const FORM = "wheel-segments";

export const meta: MetaFunction<typeof loader> = (args) => builtPageMeta(args, args.data?.page, PRIZE_WORDS[FORM]);

export const loader = ({ context, request }: LoaderFunctionArgs) => loadPrizes(context, request, FORM);

/** A spin that is sent without script. */
export const action = ({ context, request }: ActionFunctionArgs) => openFromForm(context, request, FORM);

export const shouldRevalidate = skipForModal;

export default function Wheel() {
  const data = useLoaderData<typeof loader>();
  return data.set ? <WheelView data={data} set={data.set} /> : <PrizesFailed form={FORM} />;
}

export const ErrorBoundary = RouteError;
