import { openBytes, sealBytes } from "#platform/secrets/sealed-bytes.ts";

/** Whose content it is. Sealed in: content that is moved to another row or player can't be opened. */
export interface Owner {
  id: string;
  playerId: number;
}

const ownedBy = ({ id, playerId }: Owner) => ({ purpose: "seal player-document", owner: `${id} ${playerId}` });

/** Encrypts a document's content under a key of this purpose alone. */
export const sealContent = (secret: string, owner: Owner, content: Uint8Array): Buffer =>
  sealBytes(secret, ownedBy(owner), content);

export const openContent = (secret: string, owner: Owner, sealed: Buffer): Buffer =>
  openBytes(secret, ownedBy(owner), sealed);
