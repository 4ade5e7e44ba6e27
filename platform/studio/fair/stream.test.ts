import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commitmentOf, newClientSeed, newServerSeed, nodeHmac, systemRandom } from "./seeds.ts";
import { FairStream } from "./stream.ts";

const source = { serverSeed: "server", clientSeed: "client", nonce: 7 };

describe("fair numbers", () => {
  it("[RG-05 part: the stream of chance] are what the guide says: words of HMAC-SHA256 blocks, in order", () => {
    const stream = new FairStream(nodeHmac, source);
    const blocks = [0, 1].map((block) => createHmac("sha256", "server").update(`client:7:${block}`).digest());
    const words = blocks.flatMap((block) => Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4)));
    expect(words.map(() => stream.word())).toEqual(words);
  });

  it("[RG-05 part: the stream of chance] skip the words that would favour some results", () => {
    const words = [0xffff_ffff, 0xffff_fffe, 5];
    const bytes = new Uint8Array(words.length * 4);
    words.forEach((word, index) => {
      new DataView(bytes.buffer).setUint32(index * 4, word);
    });
    // 2^32 mod 3 is 1: the highest word alone is skipped.
    expect(new FairStream(() => bytes, source).below(3)).toBe(0xffff_fffe % 3);
    expect(() => new FairStream(nodeHmac, source).below(0)).toThrow(RangeError);
  });

  it("[RG-04 part: chance] spread evenly (chi-square over 34 stops, 340,000 numbers)", () => {
    const stream = new FairStream(nodeHmac, source);
    const counts = new Array<number>(34).fill(0);
    for (let index = 0; index < 340_000; index++) counts[stream.below(34)]!++;
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // 33 degrees of freedom: 63.87 is exceeded once in a thousand.
    expect(chi).toBeLessThan(63.87);
  });

  it("[RG-05 part: the stream of chance] change altogether with the nonce or the client's seed", () => {
    const first = (more: Partial<typeof source>) => new FairStream(nodeHmac, { ...source, ...more }).bits52();
    expect(new Set([first({}), first({ nonce: 8 }), first({ clientSeed: "other" })]).size).toBe(3);
  });

  it("[RG-05 part: the stream of chance] the commitment is the seed's SHA-256, and seeds are long and differ", () => {
    expect(commitmentOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(newServerSeed(systemRandom)).toMatch(/^[0-9a-f]{64}$/);
    expect(newServerSeed(systemRandom)).not.toBe(newServerSeed(systemRandom));
    expect(newClientSeed(systemRandom)).toMatch(/^[0-9a-f]{16}$/);
  });
});
