import { Form, Link, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { listDeskVersions, readDeskEntry, readDeskVersion, saveDeskDraft } from "#schemas/api/desk.ts";
import { useTranslate } from "#ui/translate.ts";
import { attempt, deskCall, toSignIn } from "../desk/desk.server.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { chosenVersions } from "../desk/entry/chosen-versions.ts";
import { VersionDiff } from "../desk/entry/version-diff.tsx";
import { VersionTable } from "../desk/entry/version-table.tsx";
import { compareFields } from "../desk/form/compare-fields.ts";
import type { Fields } from "../desk/form/read-form.ts";
import { Problem } from "../desk/problem.tsx";
import { deskMeta } from "../desk/texts.tsx";
import type { FormResult } from "../shell/form/form-result.ts";

export const meta = ({ data: page, ...args }: MetaArgs<typeof loader>) =>
  deskMeta(args, "DESK.ENTRY.VERSIONS", page?.entry.title);

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { platform } = context;
  const id = params.id ?? "";
  const [entry, versions] = await Promise.all([
    deskCall(request, platform.call(readDeskEntry, { params: { id } })),
    deskCall(request, platform.call(listDeskVersions, { params: { id } })),
  ]);
  const chosen = chosenVersions(new URL(request.url).searchParams, versions, entry.published_version);
  const fieldsOf = async (version: number): Promise<Fields> => {
    const answer = await deskCall(request, platform.call(readDeskVersion, { params: { id, version } }));
    return answer.fields as Fields;
  };
  const [before, after] = chosen ? await Promise.all([fieldsOf(chosen.before), fieldsOf(chosen.after)]) : [{}, {}];
  return {
    entry: { id, title: entry.title || entry.name, version: entry.version, published: entry.published_version },
    versions,
    chosen,
    differences: compareFields(before, after),
  };
}

/** Restoring writes what a version said as a new one: nothing of the history is lost. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { platform } = context;
  const id = params.id ?? "";
  const form = await request.formData();
  const old = await deskCall(
    request,
    platform.call(readDeskVersion, { params: { id, version: Number(form.get("restore")) } }),
  );
  const body = { version: Number(form.get("version")), fields: old.fields };
  const answer = await attempt(platform.call(saveDeskDraft, { params: { id }, body }));
  if ("done" in answer) return redirect(`/desk/entries/${id}?done=restore`, { status: 303 });
  const { status, ...rejected } = answer.rejected;
  if (status === 401) throw toSignIn(request);
  return data<FormResult>(rejected, { status });
}

export default function DeskVersions() {
  const t = useTranslate();
  const { entry, versions, chosen, differences } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <DeskPage
      title={entry.title}
      lead={t("DESK.VERSIONS.LEAD")}
      actions={
        <Link to={`/desk/entries/${entry.id}`} className="desk-button">
          {t("DESK.VERSIONS.ENTRY")}
        </Link>
      }
    >
      <Problem problem={result?.problem} />
      <div className="desk-form">
        <Form method="get" preventScrollReset>
          <VersionTable versions={versions} chosen={chosen} published={entry.published} />
          {versions.length > 1 ? (
            <p className="desk-pager">
              <button type="submit" className="desk-button">
                {t("DESK.VERSIONS.COMPARE")}
              </button>
            </p>
          ) : null}
        </Form>
        {chosen ? (
          <VersionDiff differences={differences} chosen={chosen} current={entry.version}>
            {chosen.before === entry.version ? null : (
              <Form method="post" className="desk-row">
                <input type="hidden" name="version" value={entry.version} />
                <button type="submit" name="restore" value={chosen.before} className="desk-button">
                  {t("DESK.VERSIONS.RESTORE", { version: chosen.before })}
                </button>
              </Form>
            )}
          </VersionDiff>
        ) : null}
      </div>
    </DeskPage>
  );
}
