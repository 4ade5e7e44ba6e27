import { fileTypeFromBuffer } from "file-type";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import type { UploadedFile } from "#platform/http/upload.ts";
import { DOCUMENT_TYPES, type DocumentType } from "#schemas/rules/verification.ts";

const EXTENSIONS: Readonly<Record<DocumentType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/heic": "heic",
  "application/pdf": "pdf",
};

const NAME_LENGTH = 80;

/** What a file is by its content, and a name that is safe to show and save. Its own name and type count for nothing. */
export async function inspectFile({ name, bytes }: UploadedFile): Promise<{ type: DocumentType; fileName: string }> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = DOCUMENT_TYPES.find((each) => each === found?.mime);
  if (!type) {
    throw ApiError.invalid({ file: [fieldError("FORM.FILE.TYPE", `allowed: ${DOCUMENT_TYPES.join(", ")}`)] });
  }
  return { type, fileName: `${bareName(name)}.${EXTENSIONS[type]}` };
}

/** The last part of a path, without ending and without signs that mean something to a system or a reader. */
function bareName(name: string): string {
  const last = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const bare = last
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{M}\p{Nd} ._-]/gu, "")
    .replace(/^[. ]+/, "")
    .trim();
  return [...bare].slice(0, NAME_LENGTH).join("") || "document";
}
