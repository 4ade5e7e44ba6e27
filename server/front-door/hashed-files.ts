import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";

/** Bytes: the whole build of six brands has 20 MB of such files. A larger one is read from the disk each time. */
const MOST_BYTES = 64 * 1024 * 1024;
const LARGEST = 1024 * 1024;

interface SentFile {
  bytes: ArrayBuffer;
  headers: Record<string, string>;
}

/**
 * Answers a file whose name carries a hash of its content from memory once it was sent. Finding, opening and reading the
 * thirty files of one page took a quarter of the process's time while new visitors came (a profile of the journeys).
 */
export function answerHashedFiles(isHashed: (path: string) => boolean): MiddlewareHandler {
  const files = new LRUCache<string, SentFile>({
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST,
    sizeCalculation: ({ bytes }) => Math.max(bytes.byteLength, 1),
  });
  return async (context, next) => {
    const { req } = context;
    if (req.method !== "GET" || req.header("Range") || !isHashed(req.path)) return next();
    const key = `${req.path} ${readsOf(context)}`;
    const sent = files.get(key);
    if (sent) return new Response(sent.bytes, { headers: sent.headers });
    await next();
    const { res } = context;
    if (res.status !== 200 || Number(res.headers.get("Content-Length")) > LARGEST) return;
    const file = { bytes: await res.arrayBuffer(), headers: Object.fromEntries(res.headers) };
    files.set(key, file);
    context.res = new Response(file.bytes, { headers: file.headers });
  };
}

const ENDING = /\.\w+$/;

/** What decides which form of a file a browser gets: the encodings that it reads, and the pictures where the name leaves that open. */
const readsOf = ({ req }: Context): string => {
  const encodings = (req.header("Accept-Encoding") ?? "").split(",").map((encoding) => encoding.trim());
  const read = ["br", "zstd", "gzip"].filter((encoding) => encodings.includes(encoding));
  return `${read} ${!ENDING.test(req.path) && req.header("Accept")?.includes("image/avif") === true}`;
};
