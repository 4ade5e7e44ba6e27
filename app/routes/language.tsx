import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { updateLocale } from "#schemas/api/players.ts";
import { safeRedirect } from "#schemas/rules/safe-redirect.ts";

/** POST /language: a player's choice of language is told to the profile and loads the same page under its prefix (NAV-08). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { visitor, platform } = context;
  const form = await request.formData();
  const locale = visitor.host.locales.find((each) => each === form.get("locale")) ?? visitor.locale;
  const path = safeRedirect(`/${locale}${form.get("path") ?? ""}`, `/${locale}`);
  // The page changes its language even where the profile cannot be reached just now.
  if (visitor.player) await platform.call(updateLocale, { body: { locale } }).catch(() => null);
  const headers = new Headers();
  for (const cookie of platform.setCookies) headers.append("Set-Cookie", cookie);
  return redirect(`${visitor.origin}${visitor.guestMode ? "/guest" : ""}${path}`, { status: 303, headers });
}
