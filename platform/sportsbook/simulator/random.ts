import { type Cipher, createCipheriv, createHash } from "node:crypto";

/**
 * Numbers from 0 until 1 that follow from a text: the same text, the same numbers. Players bet money on them, so nobody who has seen some
 * may learn the next ones or the seed: they are a part of the SHA-512 of the text, then AES in counter mode under the rest.
 */
export type Random = () => number;

const KEY_BYTES = 32;
/** The first numbers come in a small block, as tennis takes no more, and those after them in large ones. */
const ZEROS = Buffer.alloc(1_024);
const MORE_ZEROS = Buffer.alloc(16_384);
const COUNTER = Buffer.alloc(16);

export function randomOf(...parts: readonly (string | number)[]): Random {
  const digest = createHash("sha512").update(parts.join("|")).digest();
  // Most texts are asked for a few numbers: these are the half of the digest that is not the key.
  let block = digest.subarray(KEY_BYTES);
  let next = 0;
  let cipher: Cipher | undefined;
  const begin = () => {
    cipher = createCipheriv("aes-256-ctr", digest.subarray(0, KEY_BYTES), COUNTER);
    return cipher;
  };
  return () => {
    if (next === block.length) {
      block = cipher ? cipher.update(MORE_ZEROS) : begin().update(ZEROS);
      next = 0;
    }
    const value = block.readUInt32LE(next);
    next += 4;
    return value / 4_294_967_296;
  };
}

export const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

/** A whole number from `least` to `most`, both included. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** A number of the standard normal distribution. */
export const gauss = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export function shuffled<T>(random: Random, values: readonly T[]): T[] {
  const mixed = [...values];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = between(random, 0, index);
    [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
  }
  return mixed;
}
