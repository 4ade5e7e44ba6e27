import { Form, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { getEditor, signInEditor } from "#schemas/api/editors.ts";
import { useTranslate } from "#ui/translate.ts";
import { attempt } from "../desk/desk.server.ts";
import { DeskButton } from "../desk/desk-button.tsx";
import { DeskField } from "../desk/desk-field.tsx";
import { DeskPage } from "../desk/desk-page.tsx";
import { intoDesk } from "../desk/into-desk.server.ts";
import { Note } from "../desk/note.tsx";
import { Problem } from "../desk/problem.tsx";
import { deskMeta } from "../desk/texts.tsx";
import { useFormWithFocus } from "../desk/use-form-with-focus.ts";
import type { FormResult } from "../shell/form/form-result.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { cookiesOf } from "../shell/guards/guards.server.ts";

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.SIGN_IN");

/** Who is signed in has nothing to do here. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const signedIn = await attempt(context.platform.call(getEditor, {}));
  if ("done" in signedIn) throw redirect("/desk");
  const { searchParams } = new URL(request.url);
  return { to: searchParams.get("to") ?? "", gone: searchParams.has("gone") };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { email = "", password = "", to = "" } = await formTexts(request);
  const answer = await attempt(context.platform.call(signInEditor, { body: { email, password } }), { email, to });
  if ("done" in answer) return intoDesk(context, to);
  const { status, ...rejected } = answer.rejected;
  return data<FormResult>(rejected, { status, headers: cookiesOf(context.platform) });
}

export default function DeskSignIn() {
  const t = useTranslate();
  const { to, gone } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const form = useFormWithFocus(result);
  return (
    <DeskPage title={t("DESK.SIGN_IN")} lead={t("DESK.SIGN_IN.LEAD")}>
      {gone && !result ? <Note tone="warn">{t("DESK.TICKET.OVER")}</Note> : null}
      <Form method="post" ref={form} noValidate className="desk-form desk-narrow">
        <Problem problem={result?.problem} />
        <input type="hidden" name="to" value={result?.values.to ?? to} />
        <DeskField name="email" label={t("DESK.FIELD.EMAIL")} result={result}>
          {(control) => (
            <input {...control} type="email" autoComplete="username" required defaultValue={result?.values.email} />
          )}
        </DeskField>
        <DeskField name="password" label={t("DESK.FIELD.PASSWORD")} result={result}>
          {(control) => <input {...control} type="password" autoComplete="current-password" required />}
        </DeskField>
        <div className="desk-row">
          <DeskButton look="main" name="do" value="sign-in">
            {t("DESK.SIGN_IN")}
          </DeskButton>
        </div>
      </Form>
    </DeskPage>
  );
}
