import { Form, type MetaArgs, useLoaderData, useNavigation } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { finishSocialSignIn } from "#schemas/api/social.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";
import { AuthPage } from "../auth/auth-page.tsx";
import { offeredProviders } from "../auth/offered-providers.server.ts";
import { SocialProblem } from "../auth/social-problem.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import { cookiesOf, onward, rejectGuestMode } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";

export const handle = { bare: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "AUTH.SIGN_IN" }), noindex: true });

/** Where a provider sends the browser back to (AUTH-03). A good answer leads on; the others say what is to be done. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  rejectGuestMode(context);
  const { platform } = context;
  const id = params.provider ?? "";
  try {
    const {
      outcome,
      redirect: target,
      email,
    } = await platform.call(finishSocialSignIn, {
      params: { id },
      body: { query: new URL(request.url).search.slice(1) },
    });
    if (outcome === "signed_in" || outcome === "linked") return onward(context, target);
    if (outcome === "registered") {
      const on = target ? `?redirect=${encodeURIComponent(target)}` : "";
      return redirect(`/auth/${encodeURIComponent(id)}/welcome${on}`, { headers: cookiesOf(platform) });
    }
    const next = { outcome, target: target ?? "", email: email ?? "" };
    return data({ next, problem: null, others: [] }, { headers: cookiesOf(platform) });
  } catch (error) {
    const { status, problem, fields } = rejectedForm(error, {});
    const result = problem ?? Object.values(fields)[0] ?? { code: "CALL.FAILED" };
    const others = await offeredProviders(context);
    return data({ next: null, problem: result, others }, { status, headers: cookiesOf(platform) });
  }
}

export default function Callback() {
  const t = useTranslate();
  const { next, problem, others } = useLoaderData<typeof loader>();
  if (!next) return <SocialProblem problem={problem} others={others} />;
  if (next.outcome === "two_factor_required") return <CodePage target={next.target} />;
  return (
    <AuthPage title={t("SOCIAL.LINK.TITLE")} lead={t("SOCIAL.LINK.TEXT", { email: next.email })}>
      <ol className="grid list-decimal gap-2 pl-5 text-sm marker:text-muted">
        <li>{t("SOCIAL.LINK.FIRST")}</li>
        <li>{t("SOCIAL.LINK.SECOND")}</li>
      </ol>
      <ButtonLink to={`/sign-in?redirect=${encodeURIComponent("/profile/security")}`} variant="main" size="large" wide>
        {t("SOCIAL.WITH_PASSWORD")}
      </ButtonLink>
    </AuthPage>
  );
}

/** The one-time code is still owed; the form of sign-in takes it. */
function CodePage({ target }: { target: string }) {
  const t = useTranslate();
  const busy = useNavigation().state !== "idle";
  return (
    <AuthPage title={t("AUTH.CODE.TITLE")} lead={t("AUTH.CODE.LEAD")}>
      <Form method="post" action="/sign-in" noValidate className="grid gap-5">
        <Field name="code" label={t("AUTH.CODE")}>
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
        <input type="hidden" name="redirect" value={target} />
        <Button type="submit" variant="main" size="large" wide busy={busy}>
          {t("AUTH.CODE.SEND")}
        </Button>
      </Form>
    </AuthPage>
  );
}

export const ErrorBoundary = RouteError;
