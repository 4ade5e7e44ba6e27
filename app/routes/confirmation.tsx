import { type MetaArgs, useLoaderData, useLocation } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { confirmEmail } from "#schemas/api/authentication.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Success } from "#ui/drawings/success.tsx";
import { useTranslate } from "#ui/translate.ts";
import { AuthPage } from "../auth/auth-page.tsx";
import { MailForm } from "../auth/mail-form.tsx";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import { rejectGuestMode } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";

export const handle = { bare: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "AUTH.VERIFY.TITLE" }), noindex: true });

/** /confirmation?confirmation_token=: confirms the address. Without a token there is nothing to confirm yet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  rejectGuestMode(context);
  const token = new URL(request.url).searchParams.get("confirmation_token");
  if (!token) throw redirect("/email-verify");
  const address = context.visitor.player?.email ?? "";
  try {
    const { email } = await context.platform.call(confirmEmail, { query: { confirmation_token: token } });
    return data({ confirmed: email, rejected: null, unclear: false, address });
  } catch (error) {
    const { status, fields, problem } = rejectedForm(error, {});
    const rejected = fields.confirmation_token ?? problem ?? { code: "CONFIRMATION.WRONG" };
    return data({ confirmed: null, rejected, unclear: status >= 500, address }, { status });
  }
}

/** The token was used by the first answer: coming back to the page doesn't ask again. */
export const shouldRevalidate = () => false;

export default function Confirmation() {
  const t = useTranslate();
  const intl = useIntl();
  const { confirmed, rejected, unclear, address } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  // Whether the token was used is not known: asking again tells, and does no harm.
  if (unclear)
    return (
      <AuthPage
        title={t("AUTH.CONFIRM.UNCLEAR.TITLE")}
        lead={<span role="alert">{t("AUTH.CONFIRM.UNCLEAR.LEAD")}</span>}
      >
        <ButtonLink to={`${pathname}${search}`} variant="main" size="large" wide reloadDocument>
          {t("AUTH.CONFIRM.CHECK")}
        </ButtonLink>
      </AuthPage>
    );
  if (rejected && rejected.code !== "CONFIRMATION.USED")
    return (
      <AuthPage title={t("AUTH.CONFIRM.BAD.TITLE")} lead={<span role="alert">{formatErrorCode(intl, rejected)}</span>}>
        <MailForm
          captcha="confirmation"
          action="/email-verify"
          email={address}
          button={t("AUTH.VERIFY.SEND")}
          result={undefined}
        />
      </AuthPage>
    );
  return (
    <AuthPage
      title={t(rejected ? "AUTH.VERIFY.TITLE" : "AUTH.CONFIRMED.TITLE")}
      lead={
        <span role="status">
          {rejected ? formatErrorCode(intl, rejected) : t("AUTH.CONFIRMED.LEAD", { email: confirmed ?? "" })}
        </span>
      }
    >
      <Success className="mx-auto w-40" />
      <ButtonLink to="/" variant="main" size="large" wide reloadDocument>
        {t("AUTH.BACK")}
      </ButtonLink>
    </AuthPage>
  );
}

export const ErrorBoundary = RouteError;
