import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { listOutbox } from "#schemas/api/authentication.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "OUTBOX.TITLE" }), noindex: true });

/**
 * /outbox: where a developer reads the brand's mails while there is no server to send them. The platform answers it to
 * visitors of the server's own machine alone, so nobody stores it: its links reset passwords.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  try {
    const mails = await context.platform.call(listOutbox, {});
    return data({ mails }, { headers: { "Cache-Control": "private, no-store" } });
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) throw new Response(null, { status: 404 });
    throw error;
  }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const shouldRevalidate = skipForModal;

export default function Outbox() {
  const intl = useIntl();
  const { mails } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="font-bold font-display text-3xl">{intl.formatMessage({ id: "OUTBOX.TITLE" })}</h1>
      <p className="text-muted">{intl.formatMessage({ id: mails.length > 0 ? "OUTBOX.LEAD" : "OUTBOX.EMPTY" })}</p>
      {mails.map(({ id, to, subject, text, queued_at, locale }, index) => (
        <details key={id} open={index === 0} className="rounded-large border border-line bg-surface p-4">
          <summary className="focus-ring cursor-pointer rounded-small">
            <span className="font-semibold" lang={locale}>
              {subject}
            </span>{" "}
            <span className="text-muted text-sm">
              {intl.formatMessage({ id: "OUTBOX.TO" }, { to })} ·{" "}
              {intl.formatDate(queued_at, { dateStyle: "medium", timeStyle: "medium" })}
            </span>
          </summary>
          <iframe
            src={`/api/outbox/${id}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            loading="lazy"
            title={intl.formatMessage({ id: "OUTBOX.PICTURE" }, { subject })}
            className="mt-3 h-[34rem] w-full rounded-medium border border-line bg-white"
          />
          <h2 className="mt-4 font-semibold text-sm">{intl.formatMessage({ id: "OUTBOX.TEXT" })}</h2>
          <pre lang={locale} className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere] text-muted text-sm">
            {text}
          </pre>
        </details>
      ))}
    </div>
  );
}

export const ErrorBoundary = RouteError;
