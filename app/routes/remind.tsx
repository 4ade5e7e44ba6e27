import { Link, type MetaArgs, useActionData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { remindPassword } from "#schemas/api/authentication.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Success } from "#ui/drawings/success.tsx";
import { useTranslate } from "#ui/translate.ts";
import { AuthPage, OtherForm } from "../auth/auth-page.tsx";
import { MailForm } from "../auth/mail-form.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import type { FormResult } from "../shell/form/form-result.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { rejectGuestMode, requireGuest } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";

export const handle = { bare: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "AUTH.REMIND.TITLE" }), noindex: true });

/** /remind (document 1 section 2): guests only, and not where the region is closed. */
export function loader({ context }: LoaderFunctionArgs) {
  requireGuest(context);
  rejectGuestMode(context);
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  rejectGuestMode(context);
  const { email = "", captcha } = await formTexts(request);
  try {
    await context.platform.call(remindPassword, { body: { email, ...(captcha ? { captcha } : {}) } });
    return { sentTo: email, rejected: undefined };
  } catch (error) {
    const { status, ...rejected } = rejectedForm(error, { email });
    return data({ sentTo: null, rejected: rejected as FormResult }, { status });
  }
}

export default function Remind() {
  const t = useTranslate();
  const answer = useActionData<typeof action>();
  if (answer?.sentTo)
    return (
      <AuthPage
        title={t("AUTH.REMIND.SENT.TITLE")}
        lead={<span role="status">{t("AUTH.REMIND.SENT", { email: answer.sentTo })}</span>}
      >
        <Success className="mx-auto w-40" />
        <ButtonLink to="/sign-in" variant="main" size="large" wide>
          {t("AUTH.SIGN_IN")}
        </ButtonLink>
        <Link
          to="/remind"
          reloadDocument
          className="focus-ring justify-self-center rounded-small py-1 text-brand text-sm underline underline-offset-4"
        >
          {t("AUTH.REMIND.AGAIN")}
        </Link>
      </AuthPage>
    );
  return (
    <AuthPage
      title={t("AUTH.REMIND.TITLE")}
      lead={
        <>
          {t("AUTH.REMIND.LEAD")}{" "}
          <OtherForm to="/sign-in" search="">
            {t("AUTH.SIGN_IN")}
          </OtherForm>
        </>
      }
    >
      <MailForm captcha="remind" button={t("AUTH.REMIND.SEND")} result={answer?.rejected} />
    </AuthPage>
  );
}

export const ErrorBoundary = RouteError;
