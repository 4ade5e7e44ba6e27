import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";

/** Headers of a signed request of the seamless-wallet protocol (docs/guides/game-provider.md). */
export const PROVIDER_HEADER = "X-Marquee-Provider";
export const TIMESTAMP_HEADER = "X-Marquee-Timestamp";
export const SIGNATURE_HEADER = "X-Marquee-Signature";

/** What a signature covers. */
export interface SignedRequest {
  /** Seconds since 1970, as decimal text. */
  timestamp: string;
  method: string;
  /** Path with query, as it stands in the request line. */
  path: string;
  body: string;
}

/** HMAC-SHA256 in lower-case hex over timestamp, method, path and body, one a line. */
export function sign(secret: string | KeyObject, { timestamp, method, path, body }: SignedRequest): string {
  return createHmac("sha256", secret).update(`${timestamp}\n${method.toUpperCase()}\n${path}\n${body}`).digest("hex");
}

/** Whether a signature is the right one; takes as long for a nearly right one as for a wrong one. */
export function signatureMatches(secret: string | KeyObject, parts: SignedRequest, signature: string): boolean {
  const expected = Buffer.from(sign(secret, parts));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A request signed as a provider signs it. */
export function signedRequest(
  url: string,
  { provider, secret, body, now }: { provider: string; secret: string; body: unknown; now: Date },
): Request {
  const target = new URL(url);
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = sign(secret, { timestamp, method: "POST", path: target.pathname + target.search, body: text });
  return new Request(target, {
    method: "POST",
    body: text,
    headers: {
      "Content-Type": "application/json",
      [PROVIDER_HEADER]: provider,
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signature,
    },
  });
}
