import { createHash, randomBytes } from "node:crypto";
import type { DeskAsset } from "#schemas/api/desk.ts";
import type { UploadedFile } from "../../http/upload.ts";
import { type Changer, changeContent, publishChange, recordHistory } from "../change.ts";
import { fileAddress } from "../serve-file.ts";
import type { Fields } from "../stored.ts";
import { cmsFiles, cmsResources } from "../tables.ts";
import { defaultLocaleOf } from "../title-of.ts";
import { type Desk, rejectElsewhere } from "./desk.ts";
import { inspectAsset } from "./inspect-asset.ts";
import { toAsset } from "./list-assets.ts";

/** Takes a picture or file in and publishes it: an asset of the space, its bytes under their digest. */
export async function uploadAsset(
  desk: Desk,
  { title, file }: { title: string; file: UploadedFile },
  by: Changer,
): Promise<DeskAsset> {
  rejectElsewhere(desk);
  const { mediaType, fileName, width, height } = await inspectAsset(file);
  const digest = createHash("sha256").update(file.bytes).digest("hex");
  const id = `file-${randomBytes(8).toString("hex")}`;
  const locale = defaultLocaleOf(desk.content.model);
  const fields: Fields = {
    title: { [locale]: title },
    file: {
      [locale]: {
        url: fileAddress(digest, fileName),
        fileName,
        contentType: mediaType,
        details: { size: file.bytes.byteLength, ...(width && height ? { image: { width, height } } : {}) },
      },
    },
  };
  await changeContent(desk, by, async (change) => {
    const { tx, now, revision } = change;
    await tx
      .insert(cmsFiles)
      .values({ digest, mediaType, content: Buffer.from(file.bytes), createdAt: now })
      .onConflictDoNothing();
    await tx.insert(cmsResources).values({
      kind: "Asset",
      id,
      contentType: null,
      version: 1,
      fields,
      publishedVersion: 1,
      publishedFields: fields,
      publishedAt: now,
      firstPublishedAt: now,
      publishedCount: 1,
      createdAt: now,
      updatedAt: now,
      updatedBy: by?.name ?? null,
      edited: true,
      revision,
      deliveredRevision: revision,
    });
    await recordHistory(change, [{ action: "upload", entry: id, title, version: 1 }]);
    await publishChange(change, desk.space, [{ kind: "Asset", id, contentType: null, action: "publish" }]);
  });
  await desk.content.catchUp();
  const stored = desk.content.assets().find((asset) => asset.id === id);
  if (!stored) throw new Error("a file was not written");
  return toAsset(desk, stored);
}
