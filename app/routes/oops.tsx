import { ErrorPage } from "../shell/errors/error-page.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";

export const meta = (args: Parameters<typeof pageMeta>[0]) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "ERROR.FAILED.TITLE" }), noindex: true });

/** /oops: where a visitor is led when something is over, such as a declined age question. */
export default function Oops() {
  return <ErrorPage status={403} />;
}

export const ErrorBoundary = RouteError;
