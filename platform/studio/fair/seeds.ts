import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Hmac } from "./stream.ts";

export const nodeHmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();

/** What is shown of a server seed before any round is played with it. */
export const commitmentOf = (serverSeed: string): string => createHash("sha256").update(serverSeed).digest("hex");

/** Where seeds come from: the system's own random numbers, save in tests. */
export interface RandomSource {
  bytes(count: number): Uint8Array;
}

export const systemRandom: RandomSource = { bytes: (count) => randomBytes(count) };

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

export const newServerSeed = (random: RandomSource): string => hex(random.bytes(32));
export const newClientSeed = (random: RandomSource): string => hex(random.bytes(8));
