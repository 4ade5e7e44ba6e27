import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { resendConfirmation } from "#schemas/api/authentication.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { AuthPage } from "../auth/auth-page.tsx";
import { MailForm } from "../auth/mail-form.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import type { FormResult } from "../shell/form/form-result.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { rejectGuestMode } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";

export const handle = { bare: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "AUTH.VERIFY.TITLE" }), noindex: true });

export function loader({ context }: LoaderFunctionArgs) {
  rejectGuestMode(context);
  const { player } = context.visitor;
  return { email: player?.email ?? "", confirmed: Boolean(player?.confirmed_at) };
}

/** POST /email-verify: the confirmation again (AUTH-07), from this page and from the notice above every page (NAV-04). */
export async function action({ request, context }: ActionFunctionArgs) {
  rejectGuestMode(context);
  const { email = "", captcha } = await formTexts(request);
  try {
    await context.platform.call(resendConfirmation, { body: { user: { email, ...(captcha ? { captcha } : {}) } } });
    return { sentTo: email, rejected: undefined };
  } catch (error) {
    const { status, ...rejected } = rejectedForm(error, { email });
    return data({ sentTo: null, rejected: rejected as FormResult }, { status });
  }
}

export default function EmailVerify() {
  const t = useTranslate();
  const { email, confirmed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const done = confirmed || Boolean(answer?.sentTo);
  const lead = confirmed
    ? t("AUTH.VERIFY.DONE")
    : answer?.sentTo
      ? t("AUTH.VERIFY.SENT", { email: answer.sentTo })
      : t("AUTH.VERIFY.LEAD");
  return (
    <AuthPage title={t("AUTH.VERIFY.TITLE")} lead={<span role="status">{lead}</span>}>
      {done ? (
        <ButtonLink to="/" variant="main" size="large" wide>
          {t("AUTH.BACK")}
        </ButtonLink>
      ) : (
        <MailForm captcha="confirmation" email={email} button={t("AUTH.VERIFY.SEND")} result={answer?.rejected} />
      )}
    </AuthPage>
  );
}

export const ErrorBoundary = RouteError;
