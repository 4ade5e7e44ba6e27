import { Form, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { FileText } from "lucide-react";
import { useIntl } from "react-intl";
import { ASSET_BYTES, ASSET_TYPES, listDeskAssets, uploadDeskAsset } from "#schemas/api/desk.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { attempt, deskCall, toSignIn } from "../desk/desk.server.ts";
import { DeskButton } from "../desk/desk-button.tsx";
import { DeskField } from "../desk/desk-field.tsx";
import { DeskPage } from "../desk/desk-page.tsx";
import { Note } from "../desk/note.tsx";
import { Problem } from "../desk/problem.tsx";
import { deskMeta } from "../desk/texts.tsx";
import { Timestamp } from "../desk/timestamp.tsx";
import { useFormWithFocus } from "../desk/use-form-with-focus.ts";
import type { FormResult } from "../shell/form/form-result.ts";

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.NAV.FILES");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get("search") ?? "").slice(0, 200);
  const query = search ? { search } : {};
  const assets = await deskCall(request, context.platform.call(listDeskAssets, { query }));
  return { assets, search, uploaded: searchParams.get("uploaded") };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const answer = await attempt(context.platform.forward(uploadDeskAsset, request));
  if ("done" in answer) return redirect(`/desk/files?uploaded=${answer.done.id}`, { status: 303 });
  const { status, ...rejected } = answer.rejected;
  if (status === 401) throw toSignIn(request);
  return data<FormResult>(rejected, { status });
}

/** Pictures and documents that entries link. */
export default function DeskFiles() {
  const t = useTranslate();
  const intl = useIntl();
  const { assets, search, uploaded } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const form = useFormWithFocus(result);
  const added = assets.find(({ id }) => id === uploaded);
  return (
    <DeskPage title={t("DESK.NAV.FILES")} lead={t("DESK.FILES.LEAD")}>
      <div className="desk-form">
        {added && !result ? (
          <Note tone="good" live>
            {t("DESK.FILES.UPLOADED", { title: added.title })} <code className="desk-code">{added.url}</code>
          </Note>
        ) : null}
        <details className="desk-card" open={result !== undefined}>
          <summary>{t("DESK.FILES.UPLOAD")}</summary>
          <Form method="post" encType="multipart/form-data" ref={form} className="desk-form desk-narrow">
            <Problem problem={result?.problem} />
            <DeskField name="title" label={t("DESK.FILES.TITLE")} result={result}>
              {(control) => <input {...control} required maxLength={120} />}
            </DeskField>
            <DeskField
              name="file"
              label={t("DESK.FILES.FILE")}
              hint={t("DESK.FILES.HINT", { megabytes: ASSET_BYTES / 1024 / 1024 })}
              result={result}
            >
              {(control) => <input {...control} type="file" required accept={ASSET_TYPES.join(",")} />}
            </DeskField>
            <div className="desk-row">
              <DeskButton look="main">{t("DESK.FILES.SEND")}</DeskButton>
            </div>
          </Form>
        </details>
        <Form method="get" role="search" className="desk-filter">
          <label className="desk-field">
            {t("DESK.FILTER.SEARCH")}
            <input type="search" name="search" defaultValue={search} maxLength={200} />
          </label>
          <button type="submit" className="desk-button">
            {t("DESK.FILTER.APPLY")}
          </button>
        </Form>
        {assets.length === 0 ? <p className="desk-empty">{t("DESK.FILES.NONE")}</p> : null}
        <div className="desk-files">
          {assets.map((asset) => (
            <figure key={asset.id} className="desk-file">
              {asset.media_type.startsWith("image/") ? (
                <img src={asset.url} alt="" loading="lazy" />
              ) : (
                <div>
                  <Icon of={FileText} size={32} />
                </div>
              )}
              <figcaption>
                <a href={asset.url}>{asset.title || asset.file_name}</a>
                <small>
                  {asset.width && asset.height ? `${asset.width} × ${asset.height} · ` : ""}
                  {intl.formatNumber(asset.bytes / 1024, { maximumFractionDigits: 0 })} kB
                </small>
                <small>
                  {asset.updated_by ?? t("DESK.BY.PROGRAM")} · <Timestamp at={asset.updated_at} />
                </small>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </DeskPage>
  );
}
