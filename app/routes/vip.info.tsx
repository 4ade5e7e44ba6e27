import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { ContentBody } from "#widgets/registry/content-body.tsx";
import { loadBuiltPage } from "../page/built-page.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { rejectBlocked } from "../shell/reject-blocked.server.ts";
import { OwnInfo } from "../vip/own-info.tsx";
import { VipFrame } from "../vip/vip-frame.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "VIP.TITLE" }),
    description: args.data?.page?.description || ((intl) => intl.formatMessage({ id: "VIP.LEAD" })),
  });

/** /vip/info (ROUTE-13): what editors say of the club, and without that the rules in short. */
export async function loader({ context }: LoaderFunctionArgs) {
  rejectBlocked(context, "vip-levels");
  return { page: await loadBuiltPage(context, "vip") };
}

export const shouldRevalidate = skipForModal;

export default function VipInfo() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <VipFrame current="info">
      {page ? (
        <FavouritesProvider identifiers={page.favourites}>
          <div className="min-w-0" {...page.tags.body}>
            <ContentBody nodes={page.body} />
          </div>
        </FavouritesProvider>
      ) : (
        <OwnInfo />
      )}
    </VipFrame>
  );
}

export const ErrorBoundary = RouteError;
