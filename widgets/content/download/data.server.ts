import type { ContentFile } from "#schemas/content/snippet.ts";
import { isPictureAddress } from "../../parser/html-attributes.ts";
import { safeAddress } from "../../parser/safe-address.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

/** Null for a file that isn't there, or not for this visitor. */
export type DownloadData = Pick<ContentFile, "title" | "url" | "contentType" | "size"> | null;

export const load: WidgetLoad<typeof meta, DownloadData> = async (sources, { signedIn }, { file: id, players }) => {
  if (players && !signedIn) return null;
  const file = await sources.file(id);
  if (!file) return null;
  const address = safeAddress(file.url);
  // Files lie where pictures may: on this site, or elsewhere over TLS.
  if (!isPictureAddress(address)) return null;
  return { title: file.title, url: address.href, contentType: file.contentType, size: file.size };
};
