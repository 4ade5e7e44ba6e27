import { Form, type MetaArgs, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { useRef } from "react";
import { useIntl } from "react-intl";
import { checkPasswordToken, setPassword } from "#schemas/api/authentication.ts";
import { signOut } from "#schemas/api/players.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { AuthPage } from "../auth/auth-page.tsx";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { FormProblem, useFocusOnError } from "../shell/form/form-parts.tsx";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import type { FormResult } from "../shell/form/form-result.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { NewPasswordField } from "../shell/form/new-password-field.tsx";
import { cookiesOf, rejectGuestMode } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";

export const handle = { bare: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "AUTH.RESET.TITLE" }), noindex: true });

/** The page takes its query as its input (ROUTE-15); parameters that it doesn't know stay in the address. */
const tokenIn = (request: Request) => new URL(request.url).searchParams.get("reset_password_token") ?? "";

export async function loader({ request, context }: LoaderFunctionArgs) {
  rejectGuestMode(context);
  try {
    const query = { reset_password_token: tokenIn(request) };
    const { email } = await context.platform.call(checkPasswordToken, { query });
    return { email, rejected: null };
  } catch (error) {
    const { fields, problem } = rejectedForm(error, {});
    return { email: null, rejected: fields.reset_password_token ?? problem ?? { code: "RESET.WRONG" } };
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  rejectGuestMode(context);
  const { password = "" } = await formTexts(request);
  const user = { reset_password_token: tokenIn(request), password };
  try {
    await context.platform.call(setPassword, { body: { user } });
    // Every session has ended, this browser's too.
    if (context.visitor.player) await context.platform.call(signOut, {});
    return redirect("/sign-in?password-changed", { headers: cookiesOf(context.platform) });
  } catch (error) {
    const { status, ...rejected } = rejectedForm(error, {});
    return data<FormResult>(rejected, { status });
  }
}

export default function NewPassword() {
  const t = useTranslate();
  const intl = useIntl();
  const { email, rejected } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(result, form);
  const bad = rejected ?? result?.fields.reset_password_token;
  if (bad)
    return (
      <AuthPage title={t("AUTH.RESET.BAD.TITLE")} lead={<span role="alert">{formatErrorCode(intl, bad)}</span>}>
        <ButtonLink to="/remind" variant="main" size="large" wide>
          {t("AUTH.RESET.NEXT")}
        </ButtonLink>
        <ButtonLink to="/sign-in" size="large" wide>
          {t("AUTH.SIGN_IN")}
        </ButtonLink>
      </AuthPage>
    );
  return (
    <AuthPage title={t("AUTH.RESET.TITLE")} lead={t("AUTH.RESET.LEAD", { email: email ?? "" })}>
      <Form method="post" noValidate ref={form} className="grid gap-5">
        <FormProblem result={result} />
        {/* For the browser's password store, which keeps a password under a name. */}
        <input type="email" name="username" autoComplete="username" value={email ?? ""} readOnly hidden />
        <NewPasswordField result={result} label={t("AUTH.RESET.NEW")} />
        <Button type="submit" variant="main" size="large" wide busy={busy}>
          {t("AUTH.RESET.SAVE")}
        </Button>
      </Form>
    </AuthPage>
  );
}

export const ErrorBoundary = RouteError;
