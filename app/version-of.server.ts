import { createHash } from "node:crypto";

/** A short name of what a part shows: the same data have the same, and other data another. */
export const versionOf = (data: unknown): string =>
  createHash("sha1").update(JSON.stringify(data)).digest("base64url").slice(0, 12);
