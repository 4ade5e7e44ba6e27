import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { footerData } from "../shell/footer/footer-data.server.ts";
import { menusOf } from "../shell/menus.server.ts";
import { enabledPages } from "../shell/pages.server.ts";

/** What the footer shows, for scripts: a document carries the footer's markup alone. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [menus, pages] = await Promise.all([menusOf(context), enabledPages(context)]);
  return Response.json(await footerData(context, { menus, pages }, context.now()));
}
