import type { ContentFile } from "#schemas/content/snippet.ts";
import type { WidgetSources } from "../../registry/sources.ts";

export type Picture = Pick<ContentFile, "id" | "title" | "url" | "width" | "height">;

/** The pictures of these ids, in order; what isn't there or isn't a picture is left out. */
export async function findPictures(sources: WidgetSources, ids: readonly string[]): Promise<Picture[]> {
  const files = await Promise.all(ids.map((id) => sources.file(id)));
  return files.flatMap((file) =>
    file?.contentType.startsWith("image/")
      ? [{ id: file.id, title: file.title, url: file.url, width: file.width, height: file.height }]
      : [],
  );
}
