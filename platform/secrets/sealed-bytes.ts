import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedKey } from "./derived-key.ts";

const IV = 12;
const TAG = 16;

export interface SealedBytes {
  /** Names the key: content of one purpose can't be opened as that of another. */
  purpose: string;
  /** Whose content it is. Sealed in: content that is moved to another row can't be opened. */
  owner: string;
}

/** Encrypts a file's content (AES-256-GCM) under a key of its purpose alone. */
export function sealBytes(secret: string, { purpose, owner }: SealedBytes, content: Uint8Array): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", derivedKey(secret, purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts what `sealBytes` made; throws where it was changed or is another owner's. */
export function openBytes(secret: string, { purpose, owner }: SealedBytes, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", derivedKey(secret, purpose), sealed.subarray(0, IV))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
}
