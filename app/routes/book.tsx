import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { BookView } from "../book/book-view.tsx";
import { loadBook } from "../book/load-book.server.ts";
import { builtPageMeta, type OwnWords } from "../page/built-page.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";

const OWN: OwnWords = { title: "BOOK.TITLE", description: "BOOK.DESCRIPTION" };

export const meta: MetaFunction<typeof loader> = (args) => builtPageMeta(args, args.data?.page, OWN);

export const loader = ({ context }: LoaderFunctionArgs) => loadBook(context);

export const shouldRevalidate = skipForModal;

export default function Book() {
  return <BookView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
