import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { builtPageMeta } from "../page/built-page.tsx";
import { guardChance } from "../prizes/guard-chance.server.ts";
import { loadPrizes } from "../prizes/load-prizes.server.ts";
import { LootBoxesView } from "../prizes/loot-boxes-view.tsx";
import { openFromForm } from "../prizes/open-box.server.ts";
import { PRIZE_WORDS } from "../prizes/prize-page.tsx";
import { PrizesFailed } from "../prizes/prizes-failed.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";

const FORM = "loot-box";

export const meta: MetaFunction<typeof loader> = (args) => builtPageMeta(args, args.data?.page, PRIZE_WORDS[FORM]);

/** /rocket-chance: the loot boxes (LOOT-01), guarded (GUARD-11). */
export function loader({ context, request }: LoaderFunctionArgs) {
  guardChance(context);
  return loadPrizes(context, request, FORM);
}

/** A box that is opened without script. */
export function action({ context, request }: ActionFunctionArgs) {
  guardChance(context);
  return openFromForm(context, request, FORM);
}

export const shouldRevalidate = skipForModal;

export default function LootBoxes() {
  const data = useLoaderData<typeof loader>();
  return data.set ? <LootBoxesView data={data} set={data.set} /> : <PrizesFailed form={FORM} />;
}

export const ErrorBoundary = RouteError;
