import type { ContentFile } from "#schemas/content/snippet.ts";
import { isPictureAddress } from "../../parser/html-attributes.ts";
import { safeAddress } from "../../parser/safe-address.ts";
import type { WidgetSources } from "../../registry/sources.ts";

export type Picture = Pick<ContentFile, "id" | "title" | "url" | "width" | "height">;

/** The pictures of these ids, in order; what isn't there, isn't a picture or lies nowhere safe is left out. */
export async function findPictures(sources: WidgetSources, ids: readonly string[]): Promise<Picture[]> {
  const files = await Promise.all(ids.map((id) => sources.file(id)));
  return files.flatMap((file) => {
    if (!file?.contentType.startsWith("image/")) return [];
    const address = safeAddress(file.url);
    if (!isPictureAddress(address)) return [];
    return [{ id: file.id, title: file.title, url: address.href, width: file.width, height: file.height }];
  });
}
