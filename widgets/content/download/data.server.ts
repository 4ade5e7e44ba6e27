import type { ContentFile } from "#schemas/content/snippet.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

/** Null for a file that isn't there, or not for this visitor. */
export type DownloadData = Pick<ContentFile, "title" | "url" | "contentType" | "size"> | null;

export const load: WidgetLoad<typeof meta, DownloadData> = async (sources, { signedIn }, { file: id, players }) => {
  if (players && !signedIn) return null;
  const file = await sources.file(id);
  return file && { title: file.title, url: file.url, contentType: file.contentType, size: file.size };
};
