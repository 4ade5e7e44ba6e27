import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedKey } from "#platform/secrets/derived-key.ts";

const IV = 12;
const TAG = 16;
const PURPOSE = "seal player-document";

/** Whose content it is. Sealed in: content that is moved to another row or player can't be opened. */
export interface Owner {
  id: string;
  playerId: number;
}

const mark = ({ id, playerId }: Owner) => Buffer.from(`${id} ${playerId}`);

/** Encrypts a document's content (AES-256-GCM) under a key of this purpose alone. */
export function sealContent(secret: string, owner: Owner, content: Uint8Array): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", derivedKey(secret, PURPOSE), iv).setAAD(mark(owner));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function openContent(secret: string, owner: Owner, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", derivedKey(secret, PURPOSE), sealed.subarray(0, IV))
    .setAAD(mark(owner))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
}
