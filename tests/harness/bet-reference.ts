import type { PlayedBet } from "#schemas/rules/bets/bet-return.ts";

/**
 * What a decided bet returns, by a calculator of its own: lines are the subsets of the right size, found by counting through all bit patterns; a line's product is
 * kept over the one denominator of 2 × 10^9 a leg.
 */
export function referenceReturn({ kind, systemSize, legs, lineStake, freeBet }: PlayedBet): bigint {
  const size = kind === "system" ? (systemSize as number) : legs.length;
  const unit = 2_000_000_000n;
  let total = 0n;
  for (let pattern = 0; pattern < 2 ** legs.length; pattern += 1) {
    const chosen = legs.filter((_, place) => (pattern >> place) & 1);
    if (chosen.length !== size) continue;
    let product = lineStake;
    for (const { odds, result, deadHeatPpm } of chosen) {
      const whole = 2n * BigInt(odds) * BigInt(deadHeatPpm);
      const [voided, won] = { won: [0n, 2n], lost: [0n, 0n], void: [2n, 0n], half_won: [1n, 1n], half_lost: [1n, 0n] }[
        result ?? "void"
      ] as [bigint, bigint];
      product *= (voided * unit + won * whole) / 2n;
    }
    const returned = product / unit ** BigInt(size);
    total += freeBet ? (returned > lineStake ? returned - lineStake : 0n) : returned;
  }
  return total;
}
