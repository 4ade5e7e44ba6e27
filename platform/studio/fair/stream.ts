import type { Draw } from "../math/slot/round.ts";

/** HMAC-SHA256 of a text under a key given as text; node's in the platform, the browser's own where a player verifies. */
export type Hmac = (key: string, message: string) => Uint8Array;

/** What a round's chance is made of. */
export interface FairSource {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

const WORD = 2 ** 32;

/**
 * The numbers of one round, in the order in which the game takes them. Block b is
 * HMAC-SHA256(key = server seed, message = `client seed:nonce:b`), b counting from 0; its 32 bytes are read as eight
 * numbers of 32 bits, big end first. A number below n is word mod n, where words from the last incomplete run of n on
 * are skipped, so that every result is equally likely.
 */
export class FairStream implements Draw {
  readonly #hmac: Hmac;
  readonly #source: FairSource;
  #block: DataView = new DataView(new ArrayBuffer(0));
  #blocks = 0;
  #offset = 0;

  constructor(hmac: Hmac, source: FairSource) {
    this.#hmac = hmac;
    this.#source = source;
  }

  /** The next 32 bits. */
  word(): number {
    if (this.#offset === this.#block.byteLength) {
      const { serverSeed, clientSeed, nonce } = this.#source;
      const bytes = this.#hmac(serverSeed, `${clientSeed}:${nonce}:${this.#blocks++}`);
      this.#block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      this.#offset = 0;
    }
    const word = this.#block.getUint32(this.#offset);
    this.#offset += 4;
    return word;
  }

  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORD) throw new RangeError(`no number below ${n}`);
    const limit = WORD - (WORD % n);
    let word = this.word();
    while (word >= limit) word = this.word();
    return word % n;
  }

  /** A number of 52 bits: the upper 20 of one word, then all of the next. */
  bits52(): bigint {
    const high = this.word() >>> 12;
    return (BigInt(high) << 32n) | BigInt(this.word());
  }
}
