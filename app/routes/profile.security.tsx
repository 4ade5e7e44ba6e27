import { type MetaArgs, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { getTwoFactor, listSessions } from "#schemas/api/authentication.ts";
import { listConnectedProviders } from "#schemas/api/social.ts";
import { ConnectedProviders } from "../auth/connected-providers.tsx";
import { offeredProviders } from "../auth/offered-providers.server.ts";
import { PasswordSection } from "../profile/security/password-section.tsx";
import { SavedNote } from "../profile/security/saved-note.tsx";
import { answerSecurityForm, signInAgain } from "../profile/security/security-action.server.ts";
import type { SecurityResult } from "../profile/security/security-result.ts";
import { SessionsSection } from "../profile/security/sessions-section.tsx";
import { TwoFactorSection } from "../profile/security/two-factor-section.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

const SAVED = "password-changed";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "SECURITY.TITLE" }), noindex: true });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { email } = requirePlayer(context, request);
  const [twoFactor, sessions, connected, offered] = await Promise.all([
    context.platform.call(getTwoFactor, {}),
    context.platform.call(listSessions, {}),
    context.platform.call(listConnectedProviders, {}),
    offeredProviders(context),
  ]).catch((error: unknown) => {
    signInAgain(context, error);
    throw error;
  });
  const places = new Intl.DisplayNames(context.visitor.locale, { type: "region" });
  return {
    email,
    twoFactor,
    connected,
    offered,
    sessions: sessions.map((session) => ({
      ...session,
      place: session.country ? (places.of(session.country) ?? session.country) : null,
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const player = requirePlayer(context, request);
  const { status, ...result } = await answerSecurityForm(context, await formTexts(request), player);
  const headers = cookiesOf(context.platform);
  // An answer may hold codes that are shown once.
  headers.set("Cache-Control", "no-store");
  // The session of this request has ended with the others: the page is asked for under the new one.
  if (result.form === "password" && !result.rejected) return redirect(`/profile/security?${SAVED}`, { headers });
  return data<SecurityResult>(result, { status, headers });
}

export const shouldRevalidate = skipForModal;

/** Password, two-factor, sessions and providers of a player (document 1 section 2). */
export default function Security() {
  const { email, twoFactor, sessions, connected, offered } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const result: SecurityResult | undefined = answer ?? (query.has(SAVED) ? { form: "password" } : undefined);
  const current = sessions.find((session) => session.current);
  const hasPassword = twoFactor.has_password;
  return (
    <>
      <SavedNote result={result} />
      <PasswordSection key={current?.id} email={email} hasPassword={hasPassword} result={result} />
      <TwoFactorSection
        enabled={twoFactor.enabled}
        codesLeft={twoFactor.recovery_codes_left}
        hasPassword={hasPassword}
        result={result}
      />
      <SessionsSection sessions={sessions} result={result} />
      <ConnectedProviders connected={connected} offered={offered} />
    </>
  );
}

export const ErrorBoundary = RouteError;
