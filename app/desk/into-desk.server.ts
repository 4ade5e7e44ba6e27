import { type AppLoadContext, redirectDocument } from "@remix-run/server-runtime";
import { safeRedirect } from "#schemas/rules/safe-redirect.ts";
import { cookiesOf } from "../shell/guards/guards.server.ts";

/** Into the desk with a session just opened, to where the editor was going; never to another site (SEC-04). */
export function intoDesk({ visitor, platform }: Pick<AppLoadContext, "visitor" | "platform">, to: string): Response {
  const home = `${visitor.prefix}/desk`;
  const path = safeRedirect(to, home);
  const inside = path === home || path.startsWith(`${home}/`) || path.startsWith(`${home}?`) ? path : home;
  return redirectDocument(`${visitor.origin}${inside}`, { status: 303, headers: cookiesOf(platform) });
}
