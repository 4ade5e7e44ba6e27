import { type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { listConfigHistory, listConfigStates } from "#schemas/api/config-history.ts";
import { CONFIG_NAMES } from "#schemas/config/index.ts";
import { useTranslate } from "#ui/translate.ts";
import { PayloadHistory } from "../desk/configuration/payload-history.tsx";
import { PayloadTable } from "../desk/configuration/payload-table.tsx";
import { deskCall } from "../desk/desk.server.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { Note } from "../desk/note.tsx";
import { deskMeta } from "../desk/texts.tsx";

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.NAV.CONFIGURATION");

/** /desk/configuration: each payload's state and age for this brand; with ?name= also what came under that name. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { platform, visitor, now } = context;
  const brand = visitor.brand.id;
  const asked = new URL(request.url).searchParams.get("name");
  const name = CONFIG_NAMES.find((known) => known === asked) ?? null;
  const [states, history] = await Promise.all([
    deskCall(request, platform.call(listConfigStates, { query: { brand } })),
    name ? deskCall(request, platform.call(listConfigHistory, { params: { brand, name } })) : null,
  ]);
  return { states, name, history, now: now().toISOString() };
}

export default function DeskConfiguration() {
  const t = useTranslate();
  const { states, name, history, now } = useLoaderData<typeof loader>();
  const rejected = states.filter(({ state }) => state === "last-good").length;
  return (
    <DeskPage title={t("DESK.NAV.CONFIGURATION")} lead={t("DESK.CONFIG.LEAD", { count: states.length })}>
      {rejected > 0 ? (
        <Note tone="bad">{t("DESK.CONFIG.REFUSED.COUNT", { count: rejected })}</Note>
      ) : (
        <Note tone="good">{t("DESK.CONFIG.ALL_CURRENT")}</Note>
      )}
      {name && history ? <PayloadHistory name={name} history={history} now={now} /> : null}
      <PayloadTable states={states} now={now} chosen={name} />
    </DeskPage>
  );
}
