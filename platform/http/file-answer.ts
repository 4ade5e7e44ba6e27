/** A file that a call answers. */
export interface FileAnswer {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/**
 * Answers a file to be saved: never shown inside the site, its type not guessed at, and without any right should a
 * browser open it all the same (SEC-17).
 */
export function fileResponse({ name, type, bytes }: FileAnswer, headers: Headers): Response {
  headers.set("Content-Type", type);
  headers.set("Content-Disposition", `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`);
  headers.set("Content-Length", String(bytes.byteLength));
  headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cache-Control", "private, no-store");
  return new Response(bytes as BodyInit, { headers });
}

/** For browsers that read no other: what a header may hold without a doubt. */
const plain = (name: string) => name.replace(/[^A-Za-z0-9._ -]/g, "_");

/** RFC 5987. Halves of characters, which can't be encoded, are left out. */
const encoded = (name: string) =>
  encodeURIComponent(name.replace(/\p{Cs}/gu, "")).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
