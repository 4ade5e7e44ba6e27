import { Link, type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { listDeskHistory } from "#schemas/api/desk.ts";
import { useTranslate } from "#ui/translate.ts";
import { ACTION_TEXTS } from "../desk/action-texts.ts";
import { deskCall } from "../desk/desk.server.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { deskMeta } from "../desk/texts.tsx";
import { Timestamp } from "../desk/timestamp.tsx";

const LIMIT = 100;

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.NAV.HISTORY");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const entry = searchParams.get("entry");
  const before = searchParams.get("before");
  const query = { limit: LIMIT, ...(entry ? { entry } : {}), ...(before ? { before } : {}) };
  return { entry, items: await deskCall(request, context.platform.call(listDeskHistory, { query })) };
}

/** Who changed what and when, newest first. */
export default function DeskHistory() {
  const t = useTranslate();
  const { entry, items } = useLoaderData<typeof loader>();
  const last = items.at(-1);
  const older = new URLSearchParams({ ...(entry ? { entry } : {}), ...(last ? { before: last.id } : {}) });
  return (
    <DeskPage
      title={t("DESK.NAV.HISTORY")}
      lead={entry ? t("DESK.HISTORY.OF", { title: items[0]?.title ?? entry }) : t("DESK.HISTORY.LEAD")}
      actions={
        entry ? (
          <>
            <Link to={`/desk/entries/${entry}`} className="desk-button">
              {t("DESK.VERSIONS.ENTRY")}
            </Link>
            <Link to="/desk/history" className="desk-button">
              {t("DESK.HISTORY.ALL")}
            </Link>
          </>
        ) : null
      }
    >
      {items.length === 0 ? (
        <p className="desk-empty">{t("DESK.HISTORY.NONE")}</p>
      ) : (
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{t("DESK.HISTORY.WHEN")}</th>
              <th scope="col">{t("DESK.HISTORY.WHO")}</th>
              <th scope="col">{t("DESK.HISTORY.WHAT")}</th>
              <th scope="col">{t("DESK.LIST.TITLE")}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td className="desk-num">
                  <Timestamp at={item.at} />
                </td>
                <td>{item.by ?? t("DESK.BY.PROGRAM")}</td>
                <td>
                  {t(ACTION_TEXTS[item.action])}
                  {item.note ? <small>{item.note}</small> : null}
                </td>
                <td>
                  <Link
                    to={item.action === "upload" ? "/desk/files" : `/desk/entries/${item.entry}`}
                    className="desk-title"
                  >
                    {item.title || item.entry}
                  </Link>
                  {item.version === null ? null : (
                    <small>{t("DESK.VERSIONS.VERSION", { version: item.version })}</small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {items.length === LIMIT ? (
        <p className="desk-pager">
          <Link to={`?${older}`}>{t("DESK.HISTORY.OLDER")}</Link>
        </p>
      ) : null}
    </DeskPage>
  );
}
