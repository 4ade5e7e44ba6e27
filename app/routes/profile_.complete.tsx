import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { PLAYER_FIELD_NAMES } from "#schemas/rules/player-fields.ts";
import { AuthPage } from "../auth/auth-page.tsx";
import { contextOf, loadCompletion } from "../profile/completion.server.ts";
import { CompletionForm } from "../profile/completion-form.tsx";
import { savePlayerForm } from "../profile/player-form.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { cookiesOf, onward, requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";

export const handle = { bare: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.COMPLETE.TITLE" }), noindex: true });

/** The page of the popup that asks for what is missing (MODAL-09), for those whose script has not loaded. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const player = requirePlayer(context, request);
  const target = new URL(request.url).searchParams.get("redirect") ?? "";
  const completion = await loadCompletion(context, player, contextOf(request));
  // Nothing is missing: on to where the player was going.
  if (completion.form.fields.length === 0 && target !== "") throw onward(context, target);
  return { completion, target };
}

/** Saves what was filled in; from the popup it stays where it is, from the page it goes on. */
export async function action({ context, request }: ActionFunctionArgs) {
  requirePlayer(context, request);
  const form = await request.formData();
  const asked = contextOf(request);
  const { status, ...answer } = await savePlayerForm(context, form, { names: PLAYER_FIELD_NAMES, context: asked });
  const target = form.get("redirect");
  if (answer.saved && typeof target === "string" && target !== "") return onward(context, target);
  return data(answer, { status, headers: cookiesOf(context.platform) });
}

export default function CompleteProfile() {
  const intl = useIntl();
  const { completion, target } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title={intl.formatMessage({ id: "PROFILE.COMPLETE.TITLE" })}
      lead={intl.formatMessage({ id: "PROFILE.COMPLETE.TEXT" })}
    >
      <CompletionForm completion={completion} target={target || "/profile"} answer={useActionData<typeof action>()} />
    </AuthPage>
  );
}

export const ErrorBoundary = RouteError;
