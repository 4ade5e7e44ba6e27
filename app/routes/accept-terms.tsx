import { type MetaArgs, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { useTranslate } from "#ui/translate.ts";
import { AuthPage } from "../auth/auth-page.tsx";
import { acceptTerms } from "../players/accept-terms.server.ts";
import { TermsForm } from "../players/terms-form.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";

export const handle = { bare: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "IDENTITY.TERMS.TITLE" }), noindex: true });

/** The terms as a page of their own: for browsers without script, and for whoever comes by an address (MODAL-08). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const player = requirePlayer(context, request);
  if (player.auth_fields_missed.length === 0) throw redirect("/");
  return { target: new URL(request.url).searchParams.get("redirect") ?? "" };
}

export const action = ({ request, context }: ActionFunctionArgs) => acceptTerms(context, request);

export default function AcceptTerms() {
  const t = useTranslate();
  const { target } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const rejected = answer && "fields" in answer ? answer : undefined;
  return (
    <AuthPage title={t("IDENTITY.TERMS.TITLE")} lead={t("IDENTITY.TERMS.TEXT")}>
      <TermsForm busy={busy} result={rejected} target={rejected?.values.redirect ?? target} />
    </AuthPage>
  );
}

export const ErrorBoundary = RouteError;
