import { describe, expect, it } from "vitest";
import { PLINKO_RISKS, PLINKO_ROWS } from "#schemas/studio/instant.ts";
import { nodeHmac } from "../../fair/seeds.ts";
import { FairStream } from "../../fair/stream.ts";
import { dropBall, plinkoPockets, plinkoReturn, pocketChances, pocketOf } from "./board.ts";

const CHOICES = PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => ({ rows, risk })));

describe("plinko", () => {
  it.each(CHOICES)(
    "[RG-04 part: plinko] $rows rows at $risk risk give back what the page states, within a tenth",
    (choice) => {
      expect(plinkoReturn(choice)).toBeGreaterThanOrEqual(98.98);
      expect(plinkoReturn(choice)).toBeLessThan(99.01);
    },
  );

  it.each(CHOICES)(
    "$rows rows at $risk risk have a pocket more than rows, alike from both sides, dearest at the edge",
    (choice) => {
      const pockets = plinkoPockets(choice);
      expect(pockets).toHaveLength(choice.rows + 1);
      expect([...pockets].reverse()).toEqual(pockets);
      const half = pockets.slice(0, choice.rows / 2 + 1);
      expect([...half].sort((one, other) => other - one)).toEqual(half);
    },
  );

  it("[RG-04 part: plinko] 20,000 balls fall as Pascal's triangle says", () => {
    const rows = 8;
    const counts = new Array<number>(rows + 1).fill(0);
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const path = dropBall(rows, new FairStream(nodeHmac, { serverSeed: "board", clientSeed: "test", nonce }));
      counts[pocketOf(path)] = (counts[pocketOf(path)] ?? 0) + 1;
    }
    const expected = pocketChances(rows).map((chance) => (chance / 2 ** rows) * 20_000);
    const chiSquare = counts.reduce((sum, count, pocket) => {
      const due = expected[pocket] ?? 1;
      return sum + (count - due) ** 2 / due;
    }, 0);
    // The 99th percentile with eight degrees of freedom; the seeds are fixed.
    expect(chiSquare).toBeLessThan(20.09);
  });
});
