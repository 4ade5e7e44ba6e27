import { Form, type MetaArgs, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { signIn } from "#schemas/api/players.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";
import { offeredProviders } from "../players/offered-providers.server.ts";
import { SocialButtons } from "../players/social-buttons.tsx";
import { AuthPage, OtherForm } from "../shell/auth/auth-page.tsx";
import { FormProblem, ProofFields, TargetField, useFieldError, useFocusOnError } from "../shell/auth/form-parts.tsx";
import { refusedForm } from "../shell/auth/form-result.server.ts";
import type { FormResult } from "../shell/auth/form-result.ts";
import { formTexts } from "../shell/auth/form-texts.server.ts";
import { cookiesOf, onward, refuseGuestMode, requireGuest } from "../shell/auth/guards.server.ts";
import { PasswordInput } from "../shell/auth/password-input.tsx";
import { useProof } from "../shell/auth/use-proof.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";

export const handle = { bare: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "AUTH.SIGN_IN" }), noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireGuest(context);
  refuseGuestMode(context);
  const { search, searchParams } = new URL(request.url);
  const providers = await offeredProviders(context);
  return { target: searchParams.get("redirect") ?? "", search, providers };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseGuestMode(context);
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
    const { status, ...refused } = refusedForm(error, values);
    // A code that came too late starts with the password again; a wrong one may be tried again.
    const again = code !== undefined && refused.problem?.code !== "AUTH.CODE_EXPIRED";
    const result: FormResult = { ...refused, codeRequired: again };
    return data(result, { status, headers: cookiesOf(context.platform) });
  }
}

export default function SignIn() {
  const t = useTranslate();
  const { search, target, providers } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <AuthPage
      title={t(result?.codeRequired ? "AUTH.CODE.TITLE" : "AUTH.SIGN_IN.TITLE")}
      lead={
        result?.codeRequired ? (
          t("AUTH.CODE.LEAD")
        ) : (
          <>
            {t("AUTH.SIGN_IN.LEAD")}{" "}
            <OtherForm to="/sign-up" search={search}>
              {t("AUTH.SIGN_UP")}
            </OtherForm>
          </>
        )
      }
    >
      {result?.codeRequired ? <CodeForm result={result} /> : <PasswordForm result={result} />}
      {result?.codeRequired ? null : <SocialButtons providers={providers} target={target} />}
    </AuthPage>
  );
}

function PasswordForm({ result }: { result: FormResult | undefined }) {
  const t = useTranslate();
  const { target } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== "idle";
  const proof = useProof("sign_in", result);
  const errorOf = useFieldError(result);
  useFocusOnError(result, proof.form);
  return (
    <Form
      method="post"
      noValidate
      ref={proof.form}
      onFocus={proof.onFocus}
      onSubmit={proof.onSubmit}
      className="grid gap-5"
    >
      <FormProblem result={result} />
      <Field name="email" label={t("AUTH.EMAIL")} error={errorOf("email")}>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" required defaultValue={result?.values.email} />
        )}
      </Field>
      <Field name="password" label={t("AUTH.PASSWORD")} error={errorOf("password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" required />}
      </Field>
      <ProofFields target={target} result={result} />
      <Button type="submit" variant="main" size="large" wide busy={busy}>
        {t("AUTH.SIGN_IN")}
      </Button>
    </Form>
  );
}

function CodeForm({ result }: { result: FormResult }) {
  const t = useTranslate();
  const { target } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== "idle";
  const errorOf = useFieldError(result);
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormProblem result={result} />
      <Field name="code" label={t("AUTH.CODE")} error={errorOf("otp_attempt")}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={12}
            className="text-center text-xl tracking-[0.4em] tabular-nums"
          />
        )}
      </Field>
      <TargetField target={target} result={result} />
      <Button type="submit" variant="main" size="large" wide busy={busy}>
        {t("AUTH.CODE.SEND")}
      </Button>
    </Form>
  );
}

export const ErrorBoundary = RouteError;
