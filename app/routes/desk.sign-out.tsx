import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/server-runtime";
import { signOutEditor } from "#schemas/api/editors.ts";
import { attempt } from "../desk/desk.server.ts";
import { cookiesOf } from "../shell/guards/guards.server.ts";
import { clearPreviewCookie } from "../visitor/preview-cookie.ts";

export const loader = () => redirect("/desk");

/** Ends the session of the desk, and the preview that was looked at with it. */
export async function action({ context }: ActionFunctionArgs) {
  await attempt(context.platform.call(signOutEditor, {}));
  const headers = cookiesOf(context.platform);
  headers.append("Set-Cookie", clearPreviewCookie(context.visitor.origin));
  return redirectDocument("/desk/sign-in", { status: 303, headers });
}
