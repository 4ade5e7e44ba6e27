import { expect, it } from "vitest";
import { feeOf } from "#schemas/rules/payment-methods.ts";
import { feeOn } from "./postings.ts";

it("a fee is a share of the amount, rounded down; a word is none", () => {
  expect(feeOf({ fee: "2%" }, 5_000n)).toBe(100n);
  expect(feeOf({ fee: "1.25%" }, 5_000n)).toBe(62n);
  expect(feeOf({ fee: "0.0001%" }, 1_000_000n)).toBe(1n);
  expect(feeOf({ fee: "0.0001%" }, 999_999n)).toBe(0n);
  expect([feeOf({ fee: "free" }, 5_000n), feeOf({ fee: "100%" }, 5_000n)]).toEqual([0n, 0n]);
  expect(feeOf({ fee: "1.5%" }, BigInt(Number.MAX_SAFE_INTEGER))).toBe(135_107_988_821_114n);
});

it("what came instead of the amount that was announced bears the same share", () => {
  expect(feeOn({ fee: 100n, amount: 5_000n }, 5_000n)).toBe(100n);
  expect(feeOn({ fee: 100n, amount: 5_000n }, 2_524n)).toBe(50n);
  expect(feeOn({ fee: 100n, amount: 5_000n }, 10_000n)).toBe(200n);
});
