import { Form, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { createDeskEntry, listContentTypes } from "#schemas/api/desk.ts";
import { useTranslate } from "#ui/translate.ts";
import { attempt, deskCall, toSignIn } from "../desk/desk.server.ts";
import { DeskButton } from "../desk/desk-button.tsx";
import { DeskField } from "../desk/desk-field.tsx";
import { DeskPage } from "../desk/desk-page.tsx";
import { Problem } from "../desk/problem.tsx";
import { deskMeta } from "../desk/texts.tsx";
import { useFormWithFocus } from "../desk/use-form-with-focus.ts";
import type { FormResult } from "../shell/form/form-result.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.NEW");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const model = await deskCall(request, context.platform.call(listContentTypes, {}));
  return {
    type: new URL(request.url).searchParams.get("type") ?? "page",
    types: model.content_types.map(({ id, name, description }) => ({ id, name, description })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { platform, visitor } = context;
  const { type = "", name = "" } = await formTexts(request);
  const model = await deskCall(request, platform.call(listContentTypes, {}));
  const locale = model.locales.find((each) => each.default)?.code ?? "en";
  const chosen = model.content_types.find(({ id }) => id === type);
  const display = chosen?.display_field;
  const hasBrands = chosen?.fields.some(({ id }) => id === "brands") === true;
  const fields = {
    ...(display && name ? { [display]: { [locale]: firstValue(chosen, display, name) } } : {}),
    ...(hasBrands ? { brands: { [locale]: [visitor.brand.id] } } : {}),
  };
  const answer = await attempt(platform.call(createDeskEntry, { body: { content_type: type, fields } }), {
    type,
    name,
  });
  if ("done" in answer) return redirect(`/desk/entries/${answer.done.id}`, { status: 303 });
  const { status, ...rejected } = answer.rejected;
  if (status === 401) throw toSignIn(request);
  return data<FormResult>(rejected, { status });
}

/** Names that are identifiers are written as such: `Summer Race` is `summer-race`. */
function firstValue(
  type: { fields: readonly { id: string; validations: readonly object[] }[] } | undefined,
  field: string,
  name: string,
): string {
  const isIdentifier = type?.fields.find(({ id }) => id === field)?.validations.some((rule) => "regexp" in rule);
  return isIdentifier === true
    ? name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "")
    : name;
}

/** A new draft: its kind and its name; everything else is written on its page. */
export default function DeskNew() {
  const t = useTranslate();
  const { type, types } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const form = useFormWithFocus(result);
  return (
    <DeskPage title={t("DESK.NEW")} lead={t("DESK.NEW.LEAD")}>
      <Form method="post" ref={form} className="desk-form desk-narrow">
        <Problem problem={result?.problem} />
        <DeskField name="type" label={t("DESK.FILTER.TYPE")} result={result}>
          {(control) => (
            <select {...control} defaultValue={result?.values.type ?? type}>
              {types.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </DeskField>
        <DeskField name="name" label={t("DESK.NEW.NAME")} hint={t("DESK.NEW.NAME.HINT")} result={result}>
          {(control) => <input {...control} required maxLength={120} defaultValue={result?.values.name} />}
        </DeskField>
        <div className="desk-row">
          <DeskButton look="main" name="do" value="create">
            {t("DESK.NEW.CREATE")}
          </DeskButton>
        </div>
      </Form>
    </DeskPage>
  );
}
