import type { Brand } from "#schemas/brand/resolved.ts";
import type { ContentPage } from "#schemas/content/page.ts";
import type { ContentGateway, ContentVisitor } from "../../gateways/content.server.ts";

/** A page by its path or its id; null for one that is not there, and for a guest one that is for players. */
export async function readContentPage(
  content: Pick<ContentGateway, "page" | "pageById">,
  brand: Brand,
  name: string,
  visitor: ContentVisitor,
): Promise<Omit<ContentPage, "variant" | "diagnostics" | "playersOnly" | "tags"> | null> {
  const page = (await content.page(brand, name, visitor)) ?? (await content.pageById(brand, name, visitor));
  if (!page || (page.playersOnly && !visitor.signedIn)) return null;
  const { id, slug, title, description, categories, body, mainContent, json, meta, noindex, updatedAt } = page;
  return { id, slug, title, description, categories, body, mainContent, json, meta, noindex, updatedAt };
}
