import { type AppLoadContext, data, redirect } from "@remix-run/server-runtime";
import { createPreview } from "#schemas/api/desk.ts";
import type { Code } from "../../i18n/format-error-code.ts";
import { clearPreviewCookie, rememberPreview } from "../../visitor/preview-cookie.ts";
import { deskCall } from "../desk.server.ts";
import { readPreviewForm } from "./preview-form.ts";

/** What the form of the preview is told. */
export interface PreviewStarted {
  started: boolean;
  fields: Readonly<Record<string, Code>>;
  values: Readonly<Record<string, string>>;
}

/** Begins a preview in this browser, or ends it. */
export async function answerPreviewForm({ platform, visitor }: AppLoadContext, request: Request) {
  const form = await request.formData();
  if (form.get("intent") === "leave")
    return redirect("/desk/preview", { status: 303, headers: { "Set-Cookie": clearPreviewCookie(visitor.origin) } });
  const values = Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  const { preview, faults } = readPreviewForm(form);
  if (Object.keys(faults).length > 0) return data<PreviewStarted>({ started: false, fields: faults, values }, 422);
  const { token } = await deskCall(request, platform.call(createPreview, { body: preview }));
  const headers = { "Set-Cookie": rememberPreview(token, visitor.origin) };
  if (form.has("quiet")) return data<PreviewStarted>({ started: true, fields: {}, values }, { headers });
  const path = values.path?.startsWith("/") ? values.path : "/";
  return redirect(`/desk/preview?${new URLSearchParams({ path })}`, { status: 303, headers });
}
