import { Form, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { acceptInvitation } from "#schemas/api/editors.ts";
import { useTranslate } from "#ui/translate.ts";
import { attempt } from "../desk/desk.server.ts";
import { DeskButton } from "../desk/desk-button.tsx";
import { DeskField } from "../desk/desk-field.tsx";
import { DeskPage } from "../desk/desk-page.tsx";
import { intoDesk } from "../desk/into-desk.server.ts";
import { Problem } from "../desk/problem.tsx";
import { deskMeta } from "../desk/texts.tsx";
import { useFormWithFocus } from "../desk/use-form-with-focus.ts";
import type { FormResult } from "../shell/form/form-result.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { cookiesOf } from "../shell/guards/guards.server.ts";

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.INVITATION");

export const loader = ({ request }: LoaderFunctionArgs) => ({
  token: new URL(request.url).searchParams.get("token") ?? "",
});

export async function action({ context, request }: ActionFunctionArgs) {
  const { token = "", name = "", password = "" } = await formTexts(request);
  const work = context.platform.call(acceptInvitation, { body: { token, name, password } });
  const answer = await attempt(work, { token, name });
  if ("done" in answer) return intoDesk(context, "");
  const { status, ...rejected } = answer.rejected;
  return data<FormResult>(rejected, { status, headers: cookiesOf(context.platform) });
}

/** An invited editor says their name and chooses a password. */
export default function DeskInvitation() {
  const t = useTranslate();
  const { token } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const form = useFormWithFocus(result);
  return (
    <DeskPage title={t("DESK.INVITATION")} lead={t("DESK.INVITATION.LEAD")}>
      <Form method="post" ref={form} noValidate className="desk-form desk-narrow">
        <Problem problem={result?.problem} />
        <input type="hidden" name="token" value={result?.values.token ?? token} />
        <DeskField name="name" label={t("DESK.FIELD.NAME")} result={result}>
          {(control) => (
            <input {...control} autoComplete="name" required maxLength={80} defaultValue={result?.values.name} />
          )}
        </DeskField>
        <DeskField
          name="password"
          label={t("DESK.FIELD.PASSWORD")}
          hint={t("DESK.FIELD.PASSWORD.HINT")}
          result={result}
        >
          {(control) => <input {...control} type="password" autoComplete="new-password" required />}
        </DeskField>
        <div className="desk-row">
          <DeskButton look="main" name="do" value="accept">
            {t("DESK.INVITATION.ACCEPT")}
          </DeskButton>
        </div>
      </Form>
    </DeskPage>
  );
}
