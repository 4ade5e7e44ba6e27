import { ApiError } from "./api-error.ts";
import { BodyTooLarge, countedBody } from "./counted-body.ts";

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
    if (error instanceof BodyTooLarge) throw tooLarge();
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, "CALL.MALFORMED", "The body broke off");
  }
}

async function countedText(request: Request): Promise<string> {
  if (!request.body) return "";
  return new Response(countedBody(request.body, MAX_BODY_BYTES).stream).text();
}

const tooLarge = () => {
  const params = { megabytes: MAX_BODY_BYTES / 1024 / 1024 };
  return new ApiError(413, "CALL.TOO_LARGE", `A body has at most ${params.megabytes} MB`, { params });
};
