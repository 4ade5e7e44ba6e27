import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { useEffect } from "react";
import { startSocialSignIn } from "#schemas/api/social.ts";
import { ButtonLink } from "#ui/button.tsx";
import { buttonClasses } from "#ui/button-classes.ts";
import { useTranslate } from "#ui/translate.ts";
import { AuthPage } from "../auth/auth-page.tsx";
import { offeredProviders } from "../auth/offered-providers.server.ts";
import { SocialButtons } from "../auth/social-buttons.tsx";
import { SocialProblem } from "../auth/social-problem.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { cookiesOf, rejectGuestMode, requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";

export const handle = { bare: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "AUTH.SIGN_IN" }), noindex: true });

/** A sign-in is begun by a form only; whoever comes by an address finds the buttons. */
export async function loader({ context }: LoaderFunctionArgs) {
  rejectGuestMode(context);
  return { others: await offeredProviders(context) };
}

/**
 * Begins at a provider (AUTH-03). The page itself leads on, not the form's answer: the content policy lets forms lead
 * to this site only.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  rejectGuestMode(context);
  const form = await formTexts(request);
  const intent = form.intent === "link" ? "link" : "sign_in";
  if (intent === "link") requirePlayer(context, request);
  else if (context.visitor.player) throw redirect("/");
  const target = form.redirect ?? (context.visitor.prefix || "/");
  try {
    const { url } = await context.platform.call(startSocialSignIn, {
      params: { id: params.provider ?? "" },
      body: { intent, redirect: target },
    });
    return data({ url, problem: null }, { headers: cookiesOf(context.platform) });
  } catch (error) {
    const { status, problem } = rejectedForm(error, {});
    return data({ url: null, problem }, { status });
  }
}

export default function Leaving() {
  const t = useTranslate();
  const { others } = useLoaderData<typeof loader>();
  const started = useActionData<typeof action>();
  const url = started?.url ?? null;
  useEffect(() => {
    if (url) window.location.assign(url);
  }, [url]);
  if (started?.problem) return <SocialProblem problem={started.problem} others={others} />;
  if (!url) {
    return (
      <AuthPage title={t("AUTH.SIGN_IN.TITLE")} lead={t("SOCIAL.CHOOSE")}>
        <ButtonLink to="/sign-in" variant="main" size="large" wide>
          {t("SOCIAL.WITH_PASSWORD")}
        </ButtonLink>
        <SocialButtons providers={others} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t("SOCIAL.ON_THE_WAY")} lead={t("SOCIAL.ON_THE_WAY.TEXT")}>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${url}`} />
      </noscript>
      <a href={url} className={buttonClasses({ variant: "main", size: "large", wide: true })}>
        {t("SOCIAL.GO_ON")}
      </a>
    </AuthPage>
  );
}

export const ErrorBoundary = RouteError;
