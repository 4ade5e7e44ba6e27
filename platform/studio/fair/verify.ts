import type { FairClaim, FairNumber, FairVerification } from "#schemas/studio/fair.ts";
import { burstPoint } from "../math/crash/flight.ts";
import type { SlotProfile } from "../math/slot/profile.ts";
import { playRound, type SlotRound } from "../math/slot/round.ts";
import type { Chance } from "../rounds/outcome.ts";
import { FAIR_KINDS } from "./kinds.ts";
import { type FairSource, FairStream, type Hmac } from "./stream.ts";

/** SHA-256 and HMAC-SHA256 of texts, as the browser's Web Crypto has them. */
export interface FairCrypto {
  sha256(text: string): Promise<Uint8Array>;
  hmac(key: string, message: string): Promise<Uint8Array>;
}

const WORD_BYTES = 4;
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Draws a round again from its seeds, and compares with what is claimed of it. Whoever has the revealed server seed, and
 * has seen that its SHA-256 is what was shown before, gets the very round that was played (docs/guides/studio.md).
 */
export async function verifyClaim(crypto: FairCrypto, claim: FairClaim): Promise<FairVerification> {
  const kind = FAIR_KINDS.get(claim.rules.kind);
  if (!kind) throw new Error(`no kind of game ${claim.rules.kind}`);
  const source = { serverSeed: claim.server_seed, clientSeed: claim.client_seed, nonce: claim.nonce };
  const blocks: Uint8Array[] = [];
  for (;;) {
    const chance = new WrittenChance(blocks, source);
    try {
      const drawn = kind.draw(chance, claim.rules.data);
      const hash = hex(await crypto.sha256(claim.server_seed));
      const win = claim.stake === null ? null : drawn.win(BigInt(claim.stake), claim.choices);
      return {
        hash,
        blocks: blocks.map(hex),
        numbers: chance.numbers,
        parts: drawn.parts,
        result: drawn.result,
        decisions: claim.choices ? (kind.decisions?.(claim.choices) ?? []) : [],
        win: win === null ? null : Number(win),
        checks: {
          commitment: claim.commitment === null ? null : hash === claim.commitment.trim().toLowerCase(),
          result: claim.result === null ? null : areEqual(claim.result, drawn.result),
          win: claim.win === null || win === null ? null : BigInt(claim.win) === win,
        },
      };
    } catch (error) {
      if (!(error instanceof BlockMissing)) throw error;
      // The browser makes a block later, the game wants its numbers now: it is drawn from the start with one block more.
      blocks.push(await crypto.hmac(source.serverSeed, `${source.clientSeed}:${source.nonce}:${blocks.length}`));
    }
  }
}

class BlockMissing extends Error {}

/** The stream over blocks that are there, which writes down every number that it gives. */
class WrittenChance implements Chance {
  readonly numbers: FairNumber[] = [];
  readonly #stream: FairStream;
  #words: string[] = [];
  #taken = 0;

  constructor(blocks: readonly Uint8Array[], source: FairSource) {
    let next = 0;
    const stream = new FairStream(() => {
      const block = blocks[next++];
      if (!block) throw new BlockMissing("one more block is needed");
      return block;
    }, source);
    const word = stream.word.bind(stream);
    stream.word = () => {
      const value = word();
      this.#words.push(value.toString(16).padStart(2 * WORD_BYTES, "0"));
      return value;
    };
    this.#stream = stream;
  }

  below(n: number): number {
    const value = this.#stream.below(n);
    this.#write(n, String(value));
    return value;
  }

  bits52(): bigint {
    const value = this.#stream.bits52();
    this.#write(null, String(value));
    return value;
  }

  #write(below: number | null, value: string): void {
    this.numbers.push({ at: this.#taken * WORD_BYTES, words: this.#words, below, value });
    this.#taken += this.#words.length;
    this.#words = [];
  }
}

/** Whether two JSON values are the same; the order of an object's names doesn't matter. */
function areEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) && areEqual(one[name as keyof typeof one], other[name as keyof typeof other]),
    )
  );
}

/** A slot's round again, where HMAC answers at once. */
export const replaySlot = (hmac: Hmac, source: FairSource, profile: SlotProfile): SlotRound =>
  playRound(profile, new FairStream(hmac, source));

/** The burst point of a flight, in hundredths, again from its seeds. */
export const replayCrash = (hmac: Hmac, source: FairSource): number =>
  burstPoint(new FairStream(hmac, source).bits52());
