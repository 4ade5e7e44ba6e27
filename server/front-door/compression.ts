import { Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml|javascript)|image\/svg)/;

/** Compresses an answer as it streams: every chunk is flushed, so that the shell arrives before the slow parts. */
export function compressed(request: Request, response: Response): Response {
  if (response.headers.has("Content-Encoding")) return response;
  if (!COMPRESSIBLE.test(response.headers.get("Content-Type") ?? "")) return response;
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  if (!encoding) {
    // As it is: asking for its body would make a stream of bytes that are there, a millisecond of CPU a page.
    response.headers.append("Vary", "Accept-Encoding");
    return response;
  }
  if (!response.body) return response;
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  const compressor =
    encoding === "br"
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  const source = Readable.fromWeb(response.body as import("node:stream/web").ReadableStream);
  source.on("error", (error) => compressor.destroy(error));
  compressor.on("close", () => source.destroy());
  return new Response(Readable.toWeb(source.pipe(compressor)) as ReadableStream, { status: response.status, headers });
}
