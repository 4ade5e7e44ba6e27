import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AwardsView } from "../awards/awards-view.tsx";
import { loadAwards } from "../awards/load-awards.server.ts";
import { BuiltPage, builtPageMeta, type OwnWords } from "../page/built-page.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";

const OWN: OwnWords = { title: "AWARDS.TITLE", description: "AWARDS.DESCRIPTION" };

export const meta: MetaFunction<typeof loader> = (args) => builtPageMeta(args, args.data?.page, OWN);

export const loader = ({ context, request }: LoaderFunctionArgs) => loadAwards(context, request);

export const shouldRevalidate = skipForModal;

export default function Awards() {
  const data = useLoaderData<typeof loader>();
  return (
    <BuiltPage page={data.page} own={OWN}>
      <AwardsView data={data} />
    </BuiltPage>
  );
}

export const ErrorBoundary = RouteError;
