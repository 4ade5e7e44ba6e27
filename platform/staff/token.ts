import { createHash, randomBytes } from "node:crypto";

/** A token that nobody guesses; what is kept of it is its hash. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
