import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { sectionMeta } from "../lobby/category-meta.ts";
import { loadSection } from "../lobby/load-section.server.ts";
import { SectionView } from "../lobby/section-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) => sectionMeta(args, "pokies");

export const loader = ({ context }: LoaderFunctionArgs) => loadSection(context, "pokies");

export const shouldRevalidate = skipForModal;

export default function Pokies() {
  return <SectionView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
