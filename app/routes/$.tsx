import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { hasFeature } from "#schemas/rules/features.ts";
import { preloadViews } from "#widgets/registry/views.ts";
import { ChangedOn, ContentPageView } from "../page/content-page-view.tsx";
import { JackpotPageView } from "../page/jackpot-page-view.tsx";
import { loadContentPage } from "../page/load-content-page.server.ts";
import { loadJackpotPage } from "../page/load-jackpot-page.server.ts";
import { widgetNames } from "../page/widget-names.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { introOf } from "../shell/feature-intro.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { notFound } from "../shell/not-found.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const page = args.data;
  if (!page) return pageMeta(args, { title: null, noindex: true });
  if (page.kind === "content") {
    const { title, description, noindex, canonical, image } = page;
    return pageMeta(args, { title, noindex, ...(description ? { description } : {}), canonical, image });
  }
  return pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "PAGE.JACKPOT.HEADING" }, { title: page.jackpot.title }),
    description: (intl) =>
      hasFeature("jackpot-draws")
        ? intl.formatMessage({ id: "PAGE.JACKPOT.DESCRIPTION" }, { brand: page.brand })
        : intl.formatMessage({ id: introOf("jackpot-draws") }),
  });
};

/** Paths that no product route has: pages of the CMS (ROUTE-20), and jackpots under their identifiers (ROUTE-14). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const path = params["*"] ?? "";
  const page = (await loadContentPage(context, path)) ?? (await loadJackpotPage(context, path, request.url));
  if (!page) throw notFound();
  if (page.kind === "content") await preloadViews(widgetNames([...page.intro, ...page.body]));
  return page;
}

/** The views of the widgets on the next page are there before it is shown. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const page = await serverLoader<typeof loader>();
  if (page.kind === "content") await preloadViews(widgetNames([...page.intro, ...page.body]));
  return page;
}

export const shouldRevalidate = skipForModal;

export default function CmsPage() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "content" ? (
    <ContentPageView page={page} note={page.isDated ? <ChangedOn date={page.updatedAt} /> : null} />
  ) : (
    <JackpotPageView page={page} />
  );
}

export const ErrorBoundary = RouteError;
