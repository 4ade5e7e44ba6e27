import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadPageOfList } from "../games/growing-list.ts";
import { loadProducer } from "../lobby/load-producer.server.ts";
import { ProducerView, producerMeta } from "../lobby/producer-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction<typeof loader> = (args) => producerMeta(args, args.data);

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadProducer(context, params.slug ?? "", params.page);

export const clientLoader = loadPageOfList;

export const shouldRevalidate = skipForModal;

export default function Producer() {
  return <ProducerView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
