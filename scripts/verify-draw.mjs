/**
 * node scripts/verify-draw.mjs <commitment> <draw.json> [<number>:<code> ...]
 *
 * Verifies the draw of a lottery with Node alone. `commitment` is what the lottery's page showed before the close, the file
 * is the answer of /api/lotteries/{id}/draw, and tickets may be named that have to be in it. It prints the winning numbers, or
 * says what is wrong and fails. docs/guides/lotteries.md describes the computation.
 */
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const WORD = 2 ** 32;
const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/** Pairs are hashed together until one hash is left; an odd last one goes up as it is. */
function rootOf(leaves) {
  let level = leaves;
  while (level.length > 1) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, index) =>
      level.slice(2 * index, 2 * index + 2),
    );
    level = pairs.map((pair) => (pair.length === 2 ? sha256(pair.join("")) : pair[0]));
  }
  return level[0] ?? sha256("");
}

/** The 32-bit words of a draw: block b is HMAC-SHA256 of `message:0:b` under the seed, big end first. */
function* wordsOf(seed, message) {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac("sha256", seed).update(`${message}:0:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}

/** A number from 0 to total - 1. Words from the last incomplete run of `total` on are skipped: all are equally likely. */
function below(words, total) {
  for (;;) {
    const { value } = words.next();
    if (value < WORD - (WORD % total)) return value % total;
  }
}

/** Shuffles the numbers of all tickets as far as there are prizes. */
function winnersOf({ seed, root, public_value, leaves, prizes }) {
  const words = wordsOf(seed, public_value === null ? root : `${root}:${public_value}`);
  const numbers = leaves.map((_, index) => index + 1);
  return numbers.slice(0, prizes).map((_, place) => {
    const chosen = place + below(words, numbers.length - place);
    [numbers[place], numbers[chosen]] = [numbers[chosen], numbers[place]];
    return numbers[place];
  });
}

const [commitment, file, ...tickets] = process.argv.slice(2);
if (!commitment || !file) {
  console.error("node scripts/verify-draw.mjs <commitment> <draw.json> [<number>:<code> ...]");
  process.exit(2);
}
const draw = JSON.parse(readFileSync(file, "utf8"));
const fail = (what) => {
  console.error(what);
  process.exit(1);
};
if (sha256(draw.seed) !== commitment) fail("The seed is not the one that was promised.");
if (rootOf(draw.leaves) !== draw.root) fail("The list of tickets is not the one that was frozen.");
for (const ticket of tickets) {
  if (draw.leaves[Number(ticket.split(":")[0]) - 1] !== sha256(ticket)) fail(`Ticket ${ticket} is not in the list.`);
}
const winners = winnersOf(draw);
if (winners.join() !== draw.winners.join()) fail(`These tickets win: ${winners.join(" ")}. The draw names others.`);
console.log(`winners ${winners.join(" ")}`);
