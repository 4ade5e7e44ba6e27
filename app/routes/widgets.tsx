import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { preloadViews } from "#widgets/registry/views.ts";
import { CatalogueView } from "../page/catalogue-view.tsx";
import { type CatalogueData, loadCatalogue } from "../page/load-catalogue.server.ts";
import { widgetNames } from "../page/widget-names.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

/** Made for editors: no search engine lists it, and no menu leads to it. */
export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "CATALOGUE.TITLE" }), noindex: true });

export const shouldRevalidate = skipForModal;

/** /widgets: every widget with its examples, as this visitor sees them (CMS-03). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const catalogue = await loadCatalogue(context, request);
  await preloadViews(namesIn(catalogue));
  return catalogue;
}

/** The views are there before the page is shown. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const catalogue = await serverLoader<typeof loader>();
  await preloadViews(namesIn(catalogue));
  return catalogue;
}

const namesIn = ({ shown }: CatalogueData): Set<string> =>
  widgetNames(
    shown.flatMap(({ widgets }) => widgets.flatMap(({ examples }) => examples.flatMap(({ nodes }) => nodes))),
  );

export default function Widgets() {
  return <CatalogueView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
