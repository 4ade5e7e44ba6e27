import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { derivedKey } from "./derived-key.ts";

const IV = 12;
const TAG = 16;

/** Encrypts what must be readable again but not in a copy of the database: secrets of two-factor. */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", derivedKey(secret, `seal ${purpose}`), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

export function unseal(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", derivedKey(secret, `seal ${purpose}`), bytes.subarray(0, IV));
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString("utf8");
}

/** Signs a small value that a browser carries for us. */
export function sign(secret: string, purpose: string, value: object): string {
  const text = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${text}.${signature(secret, purpose, text).toString("base64url")}`;
}

/** The value that was signed for this purpose; null for anything else. */
export function readSigned(secret: string, purpose: string, signed: string): Record<string, unknown> | null {
  const [text = "", mark = ""] = signed.split(".");
  const expected = signature(secret, purpose, text);
  const given = Buffer.from(mark, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Record<string, unknown>;
}

const signature = (secret: string, purpose: string, text: string) =>
  createHmac("sha256", derivedKey(secret, `sign ${purpose}`))
    .update(text)
    .digest();
