import { type MetaArgs, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CircleCheck, Timer } from "lucide-react";
import { useIntl } from "react-intl";
import { getSessionEnd, signIn } from "#schemas/api/players.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { AuthPage, OtherForm } from "../auth/auth-page.tsx";
import { BlockedLicence } from "../auth/blocked-licence.tsx";
import { CodeForm } from "../auth/code-form.tsx";
import { offeredProviders } from "../auth/offered-providers.server.ts";
import { SignInForm } from "../auth/sign-in-form.tsx";
import { SocialButtons } from "../auth/social-buttons.tsx";
import { targetAfterEnd } from "../auth/target-after-end.server.ts";
import { useStoredCredentials } from "../auth/use-automatic-sign-in.ts";
import { part } from "../gateways/part.server.ts";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import type { FormResult } from "../shell/form/form-result.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { cookiesOf, onward, rejectGuestMode, requireGuest } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { readSessionEnd, sessionEndText } from "../shell/session-end.ts";

export const handle = { bare: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "AUTH.SIGN_IN" }), noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireGuest(context);
  rejectGuestMode(context);
  const { search, searchParams } = new URL(request.url);
  const asked = context.visitor.sessionLost
    ? part(context.log, "SESSION_END", context.platform.call(getSessionEnd, {}), 2_000)
    : null;
  const [providers, answer] = await Promise.all([offeredProviders(context), asked]);
  const end = answer ?? readSessionEnd(searchParams);
  return {
    target: targetAfterEnd(context.visitor, { reason: end.reason, target: searchParams.get("redirect") ?? "" }),
    search,
    reset: searchParams.has("password-changed"),
    providers,
    ended: sessionEndText(end),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  rejectGuestMode(context);
  const form = await formTexts(request);
  const { email, password, captcha, dfpc, code, redirect } = form;
  const values = { email: email ?? "", redirect: redirect ?? "" };
  try {
    const answer = await context.platform.call(signIn, {
      body: code === undefined ? { user: { email, password, captcha, dfpc } } : { otp_attempt: code },
    });
    if (!("two_factor_required" in answer)) return onward(context, redirect ?? null);
    const next: FormResult = { values, fields: {}, problem: null, codeRequired: true };
    return data(next, { headers: cookiesOf(context.platform) });
  } catch (error) {
    const { status, ...rejected } = rejectedForm(error, values);
    const headers = cookiesOf(context.platform);
    // AUTH-09: what the browser kept is no good any more. Nobody typed it, so nothing is told: the form is there.
    if (form.automatic !== undefined && rejected.problem?.code !== "EE_LICENSE_BLOCKED") {
      return data<FormResult>({ values, fields: {}, problem: null }, { headers });
    }
    // A code that came too late starts with the password again; a wrong one may be tried again.
    const mayRetry = code !== undefined && rejected.problem?.code !== "AUTH.CODE_EXPIRED";
    return data<FormResult>({ ...rejected, codeRequired: mayRetry }, { status, headers });
  }
}

export default function SignIn() {
  const t = useTranslate();
  const intl = useIntl();
  const { search, target, reset, providers, ended } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useStoredCredentials(useLocation().pathname);
  if (result?.problem?.code === "EE_LICENSE_BLOCKED") return <BlockedLicence />;
  if (result?.codeRequired)
    return (
      <AuthPage title={t("AUTH.CODE.TITLE")} lead={t("AUTH.CODE.LEAD")}>
        <CodeForm result={result} target={target} />
      </AuthPage>
    );
  return (
    <AuthPage
      title={t("AUTH.SIGN_IN.TITLE")}
      lead={
        <>
          {t("AUTH.SIGN_IN.LEAD")}{" "}
          <OtherForm to="/sign-up" search={search}>
            {t("AUTH.SIGN_UP")}
          </OtherForm>
        </>
      }
    >
      {reset && !result ? (
        <p role="status" className="flex items-start gap-3 rounded-medium border border-good bg-surface p-3 text-sm">
          <Icon of={CircleCheck} className="mt-0.5 shrink-0 text-good" />
          {t("AUTH.RESET.DONE")}
        </p>
      ) : null}
      {ended && !result ? (
        <p role="status" className="flex items-start gap-3 rounded-medium border border-warn bg-surface p-3 text-sm">
          <Icon of={Timer} className="mt-0.5 shrink-0 text-warn" />
          {formatErrorCode(intl, ended)}
        </p>
      ) : null}
      <SignInForm result={result} target={target} />
      <SocialButtons providers={providers} target={target} />
    </AuthPage>
  );
}

export const ErrorBoundary = RouteError;
