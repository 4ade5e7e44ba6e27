import { createHmac, timingSafeEqual } from "node:crypto";
import { ApiError } from "../../http/api-error.ts";

export type SignatureEncoding = "hex" | "base64";

/** HMAC-SHA256 of a text. */
export const signText = (key: string, text: string, encoding: SignatureEncoding): string =>
  createHmac("sha256", key).update(text).digest(encoding);

interface SignedText {
  key: string;
  text: string;
  encoding: SignatureEncoding;
  signature: string;
}

/** Whether a signature is the right one; takes as long for a nearly right one as for a wrong one. */
export function isSigned({ key, text, encoding, signature }: SignedText): boolean {
  const expected = Buffer.from(signText(key, text, encoding));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Throws 401 unless a callback's time is within the tolerance and its signature is right. */
export function requireSigned(signed: SignedText, timestampMs: number, now: Date, toleranceMs: number): void {
  const isTimely = Math.abs(now.getTime() - timestampMs) <= toleranceMs;
  if (!isTimely || !isSigned(signed))
    throw new ApiError(401, "PAYMENT.CALLBACK.SIGNATURE", "Signature or time is wrong");
}

/** A callback whose signature is right and whose body makes no sense. */
export const malformedCallback = () =>
  new ApiError(400, "PAYMENT.CALLBACK.BODY", "The body is not a callback of this provider");
