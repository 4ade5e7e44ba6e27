import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { playerStats } from "#schemas/api/profile.ts";
import { PLAYER_FIELD_NAMES } from "#schemas/rules/player-fields.ts";
import { part } from "../gateways/part.server.ts";
import { DetailsForm } from "../profile/details-form.tsx";
import { loadPlayerForm, savePlayerForm } from "../profile/player-form.server.ts";
import { loadPush } from "../profile/push/load-push.server.ts";
import { PushPanel } from "../profile/push/push-panel.tsx";
import { StatsPanel } from "../profile/stats-panel.tsx";
import { saveSubscriptions } from "../profile/subscriptions.server.ts";
import { SubscriptionsForm } from "../profile/subscriptions-form.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.TITLE" }), noindex: true });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const player = requirePlayer(context, request);
  const [form, stats, push] = await Promise.all([
    loadPlayerForm(context, player, { context: "edition" }),
    part(context.log, "STATS", context.platform.call(playerStats, {})),
    loadPush(context),
  ]);
  const { receive_promos, receive_sms_promos } = player;
  return {
    form,
    stats,
    subscriptions: { receive_promos, receive_sms_promos },
    email: player.email,
    id: player.id,
    push,
  };
}

export const shouldRevalidate = skipForModal;

/** Two forms share the page; the button says which was sent. */
export async function action({ context, request }: ActionFunctionArgs) {
  requirePlayer(context, request);
  const form = await request.formData();
  const name = form.get("form") === "subscriptions" ? "subscriptions" : "details";
  const { status, ...answer } =
    name === "subscriptions"
      ? await saveSubscriptions(context, form)
      : await savePlayerForm(context, form, { names: PLAYER_FIELD_NAMES });
  return data({ name, answer }, { status, headers: cookiesOf(context.platform) });
}

export default function ProfileMain() {
  const { form, stats, subscriptions, push, id } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const answerOf = (name: string) => (sent?.name === name ? sent.answer : undefined);
  return (
    <>
      <DetailsForm form={form} answer={answerOf("details")} />
      <SubscriptionsForm wanted={subscriptions} answer={answerOf("subscriptions")} />
      {push ? <PushPanel playerId={id} {...push} /> : null}
      <StatsPanel stats={stats} />
    </>
  );
}

export const ErrorBoundary = RouteError;
