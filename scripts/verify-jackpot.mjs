/**
 * node scripts/verify-jackpot.mjs <server seed> <commitment> <pot> <seed in subunits> <highest amount in subunits>
 *
 * Verifies the hidden amount of a jackpot with Node alone. It prints the amount at which the pot dropped, and fails when
 * the server seed is not the one that was promised. docs/guides/jackpots.md describes the computation.
 */
import { createHash, createHmac } from "node:crypto";

const [serverSeed, commitment, pot, from, to] = process.argv.slice(2);
const isAmount = (text) => /^\d+$/.test(text ?? "");
if (!serverSeed || !commitment || !pot || !isAmount(from) || !isAmount(to)) {
  console.error("node scripts/verify-jackpot.mjs <server seed> <commitment> <pot> <seed> <highest amount>");
  process.exit(2);
}
if (createHash("sha256").update(serverSeed).digest("hex") !== commitment) {
  console.error("The server seed is not the one that was promised.");
  process.exit(1);
}
const word = createHmac("sha256", serverSeed).update(`${pot}:0:0`).digest().readUInt32BE(0);
console.log(`dropped at ${BigInt(from) + 1n + (BigInt(word) * (BigInt(to) - BigInt(from))) / 2n ** 32n}`);
