import { createHash } from "node:crypto";
import { OPERATIONS } from "#schemas/api/index.ts";

/** A digest of every call of the HTTP contract: two processes with the same one understand each other. */
export const contractVersion = (): string =>
  createHash("sha256").update(JSON.stringify(OPERATIONS)).digest("hex").slice(0, 12);
