/**
 * An idempotency key: 128 random bits in hex. Not `randomUUID`, which exists in secure contexts only: a development host may not be one.
 */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
