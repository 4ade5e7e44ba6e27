import { Link, type MetaArgs, useLoaderData, useSearchParams } from "@remix-run/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { Plus } from "lucide-react";
import { listContentTypes, listDeskEntries } from "#schemas/api/desk.ts";
import { getEditor } from "#schemas/api/editors.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { deskCall } from "../desk/desk.server.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { EntryTable } from "../desk/entry-table.tsx";
import { ListFilter } from "../desk/list-filter.tsx";
import { PAGE_SIZE, pageSearch, readChoice, toQuery } from "../desk/list-query.ts";
import { Note } from "../desk/note.tsx";
import { deskMeta } from "../desk/texts.tsx";

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.NAV.CONTENT");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { platform, visitor } = context;
  // Traders have their own first page.
  const editor = await deskCall(request, platform.call(getEditor, {}));
  if (editor.role === "trader") throw redirect("/desk/trading");
  const choice = readChoice(new URL(request.url).searchParams, visitor.brand.id);
  const [model, entries] = await Promise.all([
    deskCall(request, platform.call(listContentTypes, {})),
    deskCall(request, platform.call(listDeskEntries, { query: toQuery(choice) })),
  ]);
  return {
    choice,
    entries,
    types: model.content_types.map(({ id, name }) => ({ id, name })),
    locales: model.locales.map(({ code, name }) => ({ code, name })),
    editable: model.editable,
  };
}

/** Everything that the site says, by brand, locale, licence and state. */
export default function DeskContent() {
  const t = useTranslate();
  const { choice, entries, types, locales, editable } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const pages = Math.max(1, Math.ceil(entries.total / PAGE_SIZE));
  return (
    <DeskPage
      title={t("DESK.NAV.CONTENT")}
      lead={t("DESK.LIST.TOTAL", { total: entries.total })}
      actions={
        editable ? (
          <Link to={`/desk/new${choice.type ? `?type=${choice.type}` : ""}`} className="desk-button desk-button-main">
            <Icon of={Plus} size={16} />
            {t("DESK.NEW")}
          </Link>
        ) : null
      }
    >
      {editable ? null : <Note tone="info">{t("DESK.CONTENTFUL")}</Note>}
      <ListFilter choice={choice} types={types} locales={locales} />
      {entries.items.length === 0 ? (
        <p className="desk-empty">{t("DESK.LIST.EMPTY")}</p>
      ) : (
        <EntryTable entries={entries.items} types={types} />
      )}
      {pages > 1 ? (
        <nav className="desk-pager" aria-label={t("DESK.PAGES")}>
          {choice.page > 1 ? <Link to={pageSearch(query, choice.page - 1)}>{t("DESK.PAGES.BACK")}</Link> : null}
          <span>{t("DESK.PAGES.OF", { page: choice.page, pages })}</span>
          {choice.page < pages ? <Link to={pageSearch(query, choice.page + 1)}>{t("DESK.PAGES.ON")}</Link> : null}
        </nav>
      ) : null}
    </DeskPage>
  );
}
