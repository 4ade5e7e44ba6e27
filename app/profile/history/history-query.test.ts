import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  beforeOf,
  csvOf,
  cutPage,
  HISTORY_PAGE,
  historyPath,
  paymentTotals,
  plainAmount,
  readFilter,
  totalsOf,
} from "./history-query.ts";

const FIELDS = { result: ["won", "lost"], from: "day", game: "text" } as const;
const read = (search: string) => readFilter(new URLSearchParams(search), FIELDS);

describe("a history's address", () => {
  it("[PROF-04] keeps what is a filter and leaves out the rest", () => {
    expect(read("result=won&from=2026-01-31&game=acme/gems&page=2")).toEqual({
      result: "won",
      from: "2026-01-31",
      game: "acme/gems",
    });
    expect(read("result=drawn&from=31/01/2026&game=")).toEqual({});
    expect(read("from=2026-13-01")).toEqual({});
    expect([beforeOf(new URLSearchParams("before=12")), beforeOf(new URLSearchParams("before=-1"))]).toEqual([
      "12",
      undefined,
    ]);
    expect(historyPath("/h", { game: "a/b" }, "7")).toBe("/h?game=a%2Fb&before=7");
    expect(historyPath("/h", {})).toBe("/h");
  });

  it("[PROF-04] a page ends where its last line is, and knows whether another one follows", () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(100 - index) }));
    expect(cutPage(lines(HISTORY_PAGE))).toMatchObject({ next: null });
    const { lines: page, next } = cutPage(lines(HISTORY_PAGE + 1));
    expect([page.length, next]).toEqual([HISTORY_PAGE, page.at(-1)?.id]);
    expect(cutPage([])).toEqual({ lines: [], next: null });
  });
});

it("[PROF-04] totals are those of the page's lines, by currency", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ currency: fc.constantFrom("EUR", "CAD"), bet: fc.nat(1000), win: fc.nat(1000) })),
      (lines) => {
        for (const { currency, sums } of totalsOf(lines, { bet: ({ bet }) => bet, win: ({ win }) => win })) {
          const own = lines.filter((line) => line.currency === currency);
          expect(sums).toEqual({
            bet: own.reduce((sum, { bet }) => sum + bet, 0),
            win: own.reduce((sum, { win }) => sum + win, 0),
          });
        }
      },
    ),
  );
});

describe("a history as a file", () => {
  it.each(["=1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("[RG-07 part: files] %j is no formula any more", (text) => {
    const [, , cell] = csvOf(["a"], [[text]]).split(/^\uFEFFa(\r\n)/);
    expect(cell).toMatch(/^"?'/);
    expect(cell).toContain(`'${text}`);
  });

  it("[RG-07 part: files] holds each cell as it is, and no formula", () => {
    expect(
      csvOf(
        ["a", "b"],
        [
          ["=1+1", 'say "hi", you'],
          ["-2", -2],
        ],
      ),
    ).toBe('\uFEFFa,b\r\n\'=1+1,"say ""hi"", you"\r\n\'-2,-2\r\n');
  });

  it.each([",", ";"] as const)(
    "[RG-07 part: files] separated by %j is a file without formulas for any separator",
    (separator) => {
      const file = csvOf(
        ["a", "b"],
        [
          ["Fruit;=1+1", "Fruit,@SUM(A1)"],
          ["a\n=1", "b; -2"],
        ],
        separator,
      );
      const cells = file.split(/[,;\t\r\n]/).map((cell) => cell.trim());
      expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
    },
  );

  it("[RG-07 part: files] writes amounts in units without floats", () => {
    expect([plainAmount(1250, 100), plainAmount(5, 100), plainAmount(-5, 100), plainAmount(7, 1)]).toEqual([
      "12.50",
      "0.05",
      "-0.05",
      "7",
    ]);
    expect(plainAmount(1, 100_000_000)).toBe("0.00000001");
    expect([plainAmount(1250, 100, ","), plainAmount(7, 1, ",")]).toEqual(["12,50", "7"]);
  });
});

it("of payments counts what has come in and gone out alone: no play money, nothing that is under way, taken back or declined", () => {
  const line = (
    action: "deposit" | "cashout" | "play_money",
    state: "succeeded" | "pending" | "recalled" | "declined",
  ) => ({
    ...{ action, state, currency: "EUR" as const },
    amount_cents: 5_000,
    received_cents: null,
    received_currency: null,
    reason: null,
  });
  expect(
    paymentTotals([
      line("deposit", "succeeded"),
      line("deposit", "succeeded"),
      line("deposit", "pending"),
      line("deposit", "declined"),
      line("cashout", "succeeded"),
      line("cashout", "recalled"),
      line("play_money", "succeeded"),
    ]),
  ).toEqual([{ currency: "EUR", sums: { in: 10_000, out: 5_000 } }]);
  expect(paymentTotals([line("cashout", "recalled")])).toEqual([]);
  expect(paymentTotals([line("play_money", "succeeded")])).toEqual([]);
});
