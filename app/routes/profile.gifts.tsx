import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { giftCodeOf } from "../bonuses/gift-code.server.ts";
import { answerGiftsForm } from "../bonuses/gifts-action.server.ts";
import { GiftsView } from "../bonuses/gifts-view.tsx";
import { loadGifts } from "../bonuses/load-gifts.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { formTexts } from "../shell/form/form-texts.server.ts";
import type { PageResult } from "../shell/form/page-result.ts";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.TAB.GIFTS" }), noindex: true });

/** `code` is a promo code that the player came with (GUARD-06); `cancel` names a gift that is to be given up. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  const canceling = new URL(request.url).searchParams.get("cancel");
  return { ...(await loadGifts(context)), code: giftCodeOf(request), canceling };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requirePlayer(context, request);
  const { status, ...result } = await answerGiftsForm(context, await formTexts(request));
  return data<PageResult>(result, { status, headers: cookiesOf(context.platform) });
}

export const shouldRevalidate = skipForModal;

export default function ProfileGifts() {
  return <GiftsView page={useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}

export const ErrorBoundary = RouteError;
