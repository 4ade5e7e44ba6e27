import type { Operation } from "#schemas/kit/operation.ts";
import { ApiError, fieldError } from "./api-error.ts";
import { BodyTooLarge, countedBody } from "./counted-body.ts";

/** A file that came with a form. What its sender says of it (its name, its type) is not to be trusted. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export interface Upload {
  /** The form's other fields. */
  fields: Record<string, string>;
  file: UploadedFile;
}

/** Room for the form's own lines around the file. */
const OVERHEAD = 64 * 1024;

/**
 * Reads a multipart form with one file. What is larger than it may be is refused while it comes in, whatever its header
 * said: no more than that is ever held (SEC-17).
 */
export async function readUpload(
  request: Request,
  { field, maxBytes }: NonNullable<Operation["upload"]>,
): Promise<Upload> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw missing(field);
  const most = maxBytes + OVERHEAD;
  if (Number(request.headers.get("Content-Length") ?? 0) > most) throw tooLarge(field, maxBytes);
  const form = await boundedForm(request.body, type, most).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) throw tooLarge(field, maxBytes);
    throw new ApiError(400, "CALL.MALFORMED", "The body is not a multipart form");
  });
  const file = form.get(field);
  if (!file || typeof file === "string" || file.size === 0) throw missing(field);
  if (file.size > maxBytes) throw tooLarge(field, maxBytes);
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return { fields, file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } };
}

async function boundedForm(body: ReadableStream<Uint8Array>, type: string, most: number): Promise<FormData> {
  const counted = countedBody(body, most);
  try {
    return await new Response(counted.stream, { headers: { "Content-Type": type } }).formData();
  } catch (error) {
    throw counted.exceeded() ? new BodyTooLarge(most) : error;
  }
}

const missing = (field: string) => ApiError.invalid({ [field]: [fieldError("FORM.FILE.MISSING", "bring a file")] });

function tooLarge(field: string, maxBytes: number): ApiError {
  const params = { megabytes: Math.floor(maxBytes / 1024 / 1024) };
  return new ApiError(413, "FORM.FILE.TOO_LARGE", `A file has at most ${params.megabytes} MB`, {
    params,
    errors: { [field]: [fieldError("FORM.FILE.TOO_LARGE", "too large", params)] },
  });
}
