import { Link, type MetaArgs, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, replace } from "@remix-run/server-runtime";
import { listContentTypes, listDeskAssets, readDeskEntry } from "#schemas/api/desk.ts";
import { useTranslate } from "#ui/translate.ts";
import { deskCall, toSignIn } from "../desk/desk.server.ts";
import { DONE_TEXTS, isDone } from "../desk/entry/done-texts.ts";
import { answerEntryForm } from "../desk/entry/entry-action.server.ts";
import { EntryPage } from "../desk/entry/entry-page.tsx";
import type { EntryResult } from "../desk/entry/entry-result.ts";
import { formOf } from "../desk/form/controls.ts";
import { Note } from "../desk/note.tsx";
import { deskMeta } from "../desk/texts.tsx";

export const meta = ({ data: page, ...args }: MetaArgs<typeof loader>) =>
  deskMeta(args, "DESK.NAV.CONTENT", page?.entry.title);

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { platform } = context;
  const id = params.id ?? "";
  const [model, entry] = await Promise.all([
    deskCall(request, platform.call(listContentTypes, {})),
    deskCall(request, platform.call(readDeskEntry, { params: { id } })),
  ]);
  const type = model.content_types.find((each) => each.id === entry.content_type);
  const form = type ? formOf(type) : [];
  const asked = new URL(request.url).searchParams.get("locale");
  const defaultLocale = model.locales.find((locale) => locale.default)?.code ?? "en";
  const assets = form.some(({ control }) => control.kind === "asset")
    ? await deskCall(request, platform.call(listDeskAssets, {}))
    : [];
  return {
    entry,
    form,
    typeName: type?.name ?? entry.content_type,
    locales: model.locales,
    locale: model.locales.find(({ code }) => code === asked)?.code ?? defaultLocale,
    defaultLocale,
    assets: assets.map(({ id: assetId, title }) => ({ id: assetId, title })),
    editable: model.editable,
    address: model.address?.replace("{id}", encodeURIComponent(id)) ?? null,
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const id = params.id ?? "";
  const result = await answerEntryForm({ context, id, form });
  const bad = result.problem !== null || result.conflict !== null || Object.keys(result.fields).length > 0;
  if (result.signedOut && !form.has("quiet")) throw toSignIn(request);
  if (bad || form.has("quiet")) return data<EntryResult>(result, { status: bad && !form.has("quiet") ? 422 : 200 });
  if (result.intent === "delete") return redirect("/desk");
  const query = new URLSearchParams({
    locale: String(form.get("locale") ?? ""),
    done: result.intent.split("/")[0] ?? "",
    saved: String(result.version),
  });
  return replace(`/desk/entries/${id}?${query}`, { status: 303 });
}

/** An entry: written, looked at, published. */
export default function DeskEntryRoute() {
  const t = useTranslate();
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [query] = useSearchParams();
  const done = query.get("done") ?? "";
  return (
    <>
      <p className="desk-small">
        <Link to={`/desk?type=${page.entry.content_type}`}>{page.typeName}</Link>
      </p>
      {isDone(done) && !result ? (
        <div className="desk-problem">
          <Note tone="good" live>
            {t(DONE_TEXTS[done])}
          </Note>
        </div>
      ) : null}
      <EntryPage key={`${page.entry.id} ${page.locale}`} {...page} result={result} saved={Number(query.get("saved"))} />
    </>
  );
}
