import type { DeskAsset } from "#schemas/api/desk.ts";
import type { AssetFile } from "#schemas/content/space.ts";
import type { StoredResource } from "../stored.ts";
import { defaultLocaleOf, titleOf } from "../title-of.ts";
import type { Desk } from "./desk.ts";

/** Pictures and files, last changed first; those of the search when there is one. */
export async function listAssets(desk: Desk, search = ""): Promise<DeskAsset[]> {
  await desk.content.catchUp();
  const words = search.toLowerCase().split(/\s+/);
  return desk.content
    .assets()
    .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || (a.id < b.id ? -1 : 1))
    .map((stored) => toAsset(desk, stored))
    .filter(({ id, title, file_name }) => {
      const text = `${id} ${title} ${file_name}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

export function toAsset({ content: { model } }: Pick<Desk, "content">, stored: StoredResource): DeskAsset {
  const byLocale = (stored.fields.file ?? {}) as Record<string, Partial<AssetFile> | undefined>;
  const file = byLocale[defaultLocaleOf(model)] ?? Object.values(byLocale)[0];
  return {
    id: stored.id,
    title: titleOf(model, { contentType: null, fields: stored.fields }) || stored.id,
    file_name: file?.fileName ?? "",
    media_type: file?.contentType ?? "application/octet-stream",
    bytes: file?.details?.size ?? 0,
    width: file?.details?.image?.width ?? null,
    height: file?.details?.image?.height ?? null,
    url: file?.url ?? "",
    updated_at: stored.updatedAt.toISOString(),
    updated_by: stored.updatedBy,
  };
}
