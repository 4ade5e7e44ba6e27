import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { builtPageMeta } from "../page/built-page.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { loadShop } from "../shop/load-shop.server.ts";
import { SHOP_WORDS, ShopView } from "../shop/shop-view.tsx";

export const meta: MetaFunction<typeof loader> = (args) => builtPageMeta(args, args.data?.page, SHOP_WORDS);

/** /rocket-mart/{tab}: the cards of a tab. */
export const loader = ({ context, params }: LoaderFunctionArgs) => loadShop(context, params.tab ?? "");

export const shouldRevalidate = skipForModal;

export default function Shop() {
  return <ShopView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
