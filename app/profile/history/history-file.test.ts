import { expect, it } from "vitest";
import type { Round } from "#schemas/api/games.ts";
import type { LimitChange } from "#schemas/api/limits.ts";
import type { Payment } from "#schemas/api/profile.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import { testVisitor } from "#tests/harness/visitor.ts";
import { LIMIT_COLUMNS, PAYMENT_COLUMNS, ROUND_COLUMNS } from "./file-columns.ts";
import { type Column, historyFile } from "./history-file.server.ts";

const ROUND: Round = {
  id: "7",
  game: "acme/gems",
  title: "=Gems, deluxe",
  currency: "EUR",
  bet_cents: 125_050,
  win_cents: 5,
  jackpot_cents: 0,
  free_spin: false,
  state: "settled",
  started_at: "2026-03-04T05:06:07.890Z",
  finished_at: null,
  fair_id: null,
  sport_bet: null,
};
const PAYMENT: Payment = {
  id: "0198f6ad-2b1c-7d3e-8f40-0123456789ab",
  action: "cashout",
  state: "pending",
  currency: "BTC",
  amount_cents: 1,
  method: "Bitcoin",
  card_brand: null,
  fee_cents: 0,
  received_cents: null,
  received_currency: null,
  reason: null,
  created_at: "2026-03-04T05:06:07.890Z",
  finished_at: "2026-03-04T23:59:59.999Z",
};
const CHANGE: LimitChange = {
  ...{ id: "3", type: "session", period: null, currency: null, change: "tightened", amount_cents: null, minutes: 90 },
  at: "2026-03-04T05:06:07.890Z",
};

async function linesOf<T>(locale: Locale, columns: readonly Column<T>[], ...lines: T[]) {
  const visitor = testVisitor({ locale });
  const answer = historyFile({ visitor } as never, "rounds", columns, lines);
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="rounds.csv"');
  expect(answer.headers.get("Cache-Control"), "it is one player's").toBe("private, no-store");
  return new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(await answer.arrayBuffer())
    .split("\r\n")
    .slice(0, 2);
}

it("[RG-07 part: files in words] has heads and values in words, dates and amounts as an English spreadsheet reads them", async () => {
  expect(await linesOf("en", ROUND_COLUMNS, ROUND)).toEqual([
    "\uFEFFReference,Started (UTC),Finished (UTC),Game code,Game,Currency,Stake,Win,Result,Free spin,Jackpot won,Matches,Free bet,Cashed out",
    '7,2026-03-04 05:06:07,,acme/gems,"\'=Gems, deluxe",EUR,1250.50,0.05,Return below the stake,No,0.00,,,',
  ]);
  expect(await linesOf("en", PAYMENT_COLUMNS, PAYMENT)).toEqual([
    "\uFEFFReference,Started (UTC),Finished (UTC),Type,Status,Currency,Amount,Method,Fee",
    `${PAYMENT.id},2026-03-04 05:06:07,2026-03-04 23:59:59,Withdrawal,Pending,BTC,0.00000001,Bitcoin,`,
  ]);
  const came = { received_cents: 7_000, received_currency: "USD" as const, method: "Visa" };
  const deposit = { ...PAYMENT, ...came, action: "deposit" as const, currency: "EUR" as const, amount_cents: 5_000 };
  expect((await linesOf("en", PAYMENT_COLUMNS, deposit))[1]).toMatch(/,Deposit,Pending,USD,70\.00,Visa,$/);
  const paid = { ...deposit, state: "succeeded" as const, received_currency: "EUR" as const, fee_cents: 175 };
  expect((await linesOf("en", PAYMENT_COLUMNS, paid))[1]).toMatch(/,Deposit,Completed,EUR,70\.00,Visa,1\.75$/);
  expect(await linesOf("en", LIMIT_COLUMNS, CHANGE)).toEqual([
    "\uFEFFReference,Date (UTC),Limit,Period,Change,Currency,Amount,Minutes",
    "3,2026-03-04 05:06:07,Time limit,,Made stricter,,,90",
  ]);
});

it("[RG-07 part: files in words] has a decimal comma, and semicolons between cells, where the language has them", async () => {
  const [head, line] = await linesOf("de", ROUND_COLUMNS, ROUND);
  expect(head).toMatch(/^\uFEFFVorgangsnummer;Begonnen \(UTC\);Beendet \(UTC\);Spielcode;Spiel;Währung;Einsatz;/);
  expect(line).toContain(";EUR;1250,50;0,05;");
});

it.each(["de", "it", "no", "fr-CA"] as const)(
  "in %s has as many heads as columns, and none of another language",
  async (locale) => {
    const heads = [
      ...(await linesOf(locale, ROUND_COLUMNS)).slice(0, 1),
      ...(await linesOf(locale, PAYMENT_COLUMNS)).slice(0, 1),
      ...(await linesOf(locale, LIMIT_COLUMNS)).slice(0, 1),
    ];
    expect(heads.map((head) => head.split(";").length)).toEqual([14, 9, 8]);
    expect(heads.join("\n")).not.toMatch(/HISTORY|Reference|_/);
  },
);
