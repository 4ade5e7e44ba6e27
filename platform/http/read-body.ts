import { ApiError } from "./api-error.ts";

/** Most bytes of a call's body; files have bounds of their own. */
export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * The text of a call's body. One that is larger than a body may be is refused with 413 when its length says so, else as
 * soon as more has come in: no more than the bound is ever held. One that breaks off is a 400.
 */
export async function readBody(request: Request): Promise<string> {
  if (request.method === "GET" || request.method === "HEAD") return "";
  const length = request.headers.get("Content-Length");
  if (length !== null && Number(length) > MAX_BODY_BYTES) throw tooLarge();
  try {
    // The HTTP parser gives no more than the length that was announced.
    const text = await (length === null ? countedText(request) : request.text());
    if (text.length > MAX_BODY_BYTES) throw tooLarge();
    return text;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, "CALL.MALFORMED", "The body broke off");
  }
}

/** Read chunk by chunk: a counted stream, and a Response around it, would take a fifth of the time that a bet takes. */
async function countedText(request: Request): Promise<string> {
  if (!request.body) return "";
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength;
    // What is left stays in the connection: cancelling it would cut the connection before the answer is out.
    if (bytes > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(next.value);
  }
  return new TextDecoder().decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
}

const tooLarge = () => {
  const params = { megabytes: MAX_BODY_BYTES / 1024 / 1024 };
  return new ApiError(413, "CALL.TOO_LARGE", `A body has at most ${params.megabytes} MB`, { params });
};
