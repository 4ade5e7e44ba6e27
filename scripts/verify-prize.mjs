/**
 * node scripts/verify-prize.mjs <server seed> <client seed> <commitment> <weight>,<weight>,...
 *
 * Verifies a spin of a wheel or a loot box with Node alone. It prints the number of the prize that the seeds choose,
 * counted from 1 in the order of the weights, and fails when the server seed is not the one that was promised.
 * docs/guides/prizes.md describes the computation.
 */
import { createHash, createHmac } from "node:crypto";

const WORD = 2 ** 32;

/** The 32-bit words of a draw: block b is HMAC-SHA256 of `client seed:0:b` under the server seed, big end first. */
function* wordsOf(serverSeed, clientSeed) {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac("sha256", serverSeed).update(`${clientSeed}:0:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}

/** A number from 0 to total - 1. Words from the last incomplete run of `total` on are skipped, so that all are equally likely. */
function draw(serverSeed, clientSeed, total) {
  const limit = WORD - (WORD % total);
  for (const word of wordsOf(serverSeed, clientSeed)) if (word < limit) return word % total;
  throw new Error("unreachable");
}

/** The index of the weight that a number falls on. */
function indexAt(weights, number) {
  let left = number;
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

const [serverSeed, clientSeed, commitment, list] = process.argv.slice(2);
const weights = (list ?? "").split(",").map(Number);
if (!serverSeed || !clientSeed || !commitment || !weights.every((weight) => Number.isInteger(weight) && weight > 0)) {
  console.error("node scripts/verify-prize.mjs <server seed> <client seed> <commitment> <weight>,<weight>,...");
  process.exit(2);
}
if (createHash("sha256").update(serverSeed).digest("hex") !== commitment) {
  console.error("The server seed is not the one that was promised.");
  process.exit(1);
}
const total = weights.reduce((sum, weight) => sum + weight, 0);
console.log(`prize ${indexAt(weights, draw(serverSeed, clientSeed, total)) + 1}`);
