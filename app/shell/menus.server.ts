import type { AppLoadContext } from "@remix-run/server-runtime";
import type { MenuPage } from "#schemas/content/page.ts";
import { contentVisitorOf } from "../gateways/content-visitor.ts";

/** The pages that the CMS puts into the frame's menus. */
export interface Menus {
  top: readonly MenuPage[];
  bottom: readonly MenuPage[];
}

/** A CMS that has never answered leaves the menus to what is built in; it takes nothing else down. */
export async function menusOf({ content, visitor }: AppLoadContext): Promise<Menus> {
  const who = contentVisitorOf(visitor);
  const menu = (category: "top-menu" | "bottom-menu") => content.menu(visitor.brand, category, who).catch(() => []);
  const [top, bottom] = await Promise.all([menu("top-menu"), menu("bottom-menu")]);
  return { top, bottom };
}
