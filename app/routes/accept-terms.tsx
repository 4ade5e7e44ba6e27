import { type MetaArgs, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { useTranslate } from "#ui/translate.ts";
import { acceptDetails } from "../players/accept-details.server.ts";
import { TermsForm } from "../players/terms-form.tsx";
import { AuthPage } from "../shell/auth/auth-page.tsx";
import { rejectedForm } from "../shell/auth/form-result.server.ts";
import type { FormResult } from "../shell/auth/form-result.ts";
import { formTexts } from "../shell/auth/form-texts.server.ts";
import { onward, requirePlayer } from "../shell/auth/guards.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
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

export async function action({ request, context }: ActionFunctionArgs) {
  const player = requirePlayer(context, request);
  const form = await formTexts(request);
  const values = { redirect: form.redirect ?? "" };
  if (form.terms_acceptance === undefined) {
    const rejected: FormResult = { values, fields: { terms_acceptance: { code: "FORM.TERMS" } }, problem: null };
    return data(rejected, { status: 422 });
  }
  try {
    await acceptDetails(context, player);
  } catch (error) {
    const { status, ...rejected } = rejectedForm(error, values);
    return data<FormResult>(rejected, { status });
  }
  return form.stay === undefined ? onward(context, form.redirect ?? null) : { accepted: true as const };
}

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
