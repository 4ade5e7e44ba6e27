import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadPageOfList } from "../games/growing-list.ts";
import { categoryMeta } from "../lobby/category-meta.ts";
import { CategoryView } from "../lobby/category-view.tsx";
import { loadCategory } from "../lobby/load-category.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";

/** The canonical address is that of the pokies category (ROUTE-06). */
export const meta: MetaFunction<typeof loader> = (args) => categoryMeta(args, args.data);

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadCategory(context, request, "pokies", params.slug ?? "");

export const clientLoader = loadPageOfList;

export const shouldRevalidate = skipForModal;

export default function Category() {
  return <CategoryView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
