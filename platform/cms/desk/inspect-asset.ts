import { fileTypeFromBuffer } from "file-type";
import { ASSET_TYPES } from "#schemas/api/desk.ts";
import { ApiError, fieldError } from "../../http/api-error.ts";
import type { UploadedFile } from "../../http/upload.ts";

type AssetType = (typeof ASSET_TYPES)[number];

const ENDINGS: Readonly<Record<AssetType, string>> = {
  "image/avif": "avif",
  "image/webp": "webp",
  "image/png": "png",
  "image/jpeg": "jpg",
  "application/pdf": "pdf",
  "application/epub+zip": "epub",
};

const NAME_LENGTH = 60;
/** A picture of a small file may be huge once it is drawn. */
const MOST_PIXELS = 40_000_000;

export interface InspectedAsset {
  mediaType: AssetType;
  /** Safe in an address: lower-case words joined by hyphens. */
  fileName: string;
  width: number | null;
  height: number | null;
}

/** What a file is by its content. Its own name and what its sender says of it count for nothing (SEC-17). */
export async function inspectAsset({ name, bytes }: UploadedFile): Promise<InspectedAsset> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mediaType = ASSET_TYPES.find((type) => type === found?.mime);
  if (!mediaType) throw rejected(415, "FORM.FILE.TYPE", `allowed: ${ASSET_TYPES.join(", ")}`);
  const fileName = `${wordsOf(name)}.${ENDINGS[mediaType]}`;
  if (!mediaType.startsWith("image/")) return { mediaType, fileName, width: null, height: null };
  // Loaded with the first picture: a start needs no image library.
  const { default: sharp } = await import("sharp");
  const picture = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => null);
  const { width, height } = picture ?? {};
  if (!width || !height || width * height > MOST_PIXELS) {
    throw rejected(422, "DESK.FILE.BROKEN", "allowed: a whole picture of at most 40 megapixels");
  }
  return { mediaType, fileName, width, height };
}

function rejected(status: number, code: string, message: string): ApiError {
  return new ApiError(status, code, message, { errors: { file: [fieldError(code, message)] } });
}

function wordsOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const words = last
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, NAME_LENGTH)
    .replace(/^-+|-+$/g, "");
  return words || "file";
}
