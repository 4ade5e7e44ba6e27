import { hkdfSync } from "node:crypto";

/** A key of its own for one purpose, so that what is signed for one can't be used for another. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "marquee", purpose, 32));
