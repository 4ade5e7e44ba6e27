import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/server-runtime";
import { backPath } from "../desk/back-path.ts";
import { clearPreviewCookie } from "../visitor/preview-cookie.ts";

export const loader = () => redirect("/desk/preview");

/** Ends the preview in this browser, on the page that it was looked at on. */
export function action({ context, request }: ActionFunctionArgs) {
  const { origin, prefix } = context.visitor;
  return redirectDocument(`${origin}${backPath(request.headers.get("referer"), origin, prefix)}`, {
    status: 303,
    headers: { "Set-Cookie": clearPreviewCookie(origin) },
  });
}
