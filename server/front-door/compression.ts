import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml|javascript)|image\/svg)/;
/** A higher quality costs more than it saves on a page that is sent once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Half a second for a locale's texts, and a fifth smaller. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
/** More than there are locales of all brands, and some 3 MB. */
const MAX_BEST = 64;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export const acceptsGzip = (acceptEncoding: string | null | undefined): boolean =>
  /\bgzip\b/.test(acceptEncoding ?? "");

/**
 * Compresses an answer in one piece, as pages are rendered: through streams a player's page cost a tenth more processor
 * time. Its length is known, so it goes out with its head.
 */
export async function compressed(
  request: Request,
  response: Response,
  toBrotli: (bytes: Buffer) => Promise<Buffer> = quickly,
): Promise<Response> {
  if (response.headers.has("Content-Encoding")) return response;
  if (!COMPRESSIBLE.test(response.headers.get("Content-Type") ?? "")) return response;
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : acceptsGzip(accepted) ? "gzip" : null;
  if (!encoding) {
    // As it is: asking for its body would make a stream of bytes that are there, a millisecond of CPU a page.
    response.headers.append("Vary", "Accept-Encoding");
    return response;
  }
  if (request.method === "HEAD") return response;
  const { status } = response;
  const headers = new Headers(response.headers);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length === 0) return new Response(null, { status, headers });
  headers.append("Vary", "Accept-Encoding");
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  const body = encoding === "br" ? await toBrotli(bytes) : await gzipped(bytes);
  return new Response(body as unknown as BodyInit, { status, headers });
}

const quickly = (bytes: Buffer): Promise<Buffer> => brotli(bytes, BROTLI);

/**
 * For what all visitors ask for, again and again: compressed once as well as brotli can. Whoever asks meanwhile is answered quickly.
 * Known by its content, so that a text that changes is another.
 */
export function compressOnce(): (bytes: Buffer) => Promise<Buffer> {
  const best = new Map<string, Buffer | null>();
  return async (bytes) => {
    const content = createHash("sha256").update(bytes).digest("base64");
    const known = best.get(content);
    if (known) return known;
    if (known === undefined) {
      best.set(content, null);
      if (best.size > MAX_BEST) best.delete(best.keys().next().value as string);
      brotli(bytes, BEST).then(
        (packed) => best.has(content) && best.set(content, packed),
        () => best.delete(content),
      );
    }
    return quickly(bytes);
  };
}
