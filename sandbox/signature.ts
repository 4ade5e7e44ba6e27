import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 over the parts, one a line. */
export const sign = (key: string, parts: readonly string[], encoding: "hex" | "base64"): string =>
  createHmac("sha256", key).update(parts.join("\n")).digest(encoding);

/** Whether a signature is the right one; takes as long for a nearly right one as for a wrong one. */
export function signatureMatches(
  key: string,
  parts: readonly string[],
  encoding: "hex" | "base64",
  given: string,
): boolean {
  const expected = Buffer.from(sign(key, parts, encoding));
  const found = Buffer.from(given);
  return found.length === expected.length && timingSafeEqual(found, expected);
}

/** Whether a time is close enough to now, in milliseconds. A text that is no number never is. */
export const isTimely = (timestampMs: number, now: number, toleranceMs: number): boolean =>
  Math.abs(now - timestampMs) <= toleranceMs;
