import type { Payment } from "#schemas/api/profile.ts";
import { paymentMoney } from "#schemas/rules/payment-money.ts";
/** A page of a history holds this many lines. */
export const HISTORY_PAGE = 20;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filter of a history's address, without what is empty or no such thing. */
export function readFilter<F extends Readonly<Record<string, readonly string[] | "day" | "text">>>(
  search: URLSearchParams,
  fields: F,
): Partial<Record<keyof F & string, string>> {
  const found: [string, string][] = [];
  for (const [name, allowed] of Object.entries(fields)) {
    const value = search.get(name) ?? "";
    if (value !== "" && isAllowed(value, allowed)) found.push([name, value]);
  }
  return Object.fromEntries(found) as Partial<Record<keyof F & string, string>>;
}

function isAllowed(value: string, allowed: readonly string[] | "day" | "text"): boolean {
  if (allowed === "text") return value.length <= 120;
  return allowed === "day" ? DAY.test(value) && !Number.isNaN(Date.parse(value)) : allowed.includes(value);
}

/** The address of a page of a history: its filter, and the line that it begins after. */
export function historyPath(path: string, filter: Readonly<Record<string, string>>, before?: string): string {
  const query = new URLSearchParams({ ...filter, ...(before ? { before } : {}) });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Where a page of a history leads: back to its newest lines, and on to older ones. */
export const pageLinks = (
  path: string,
  filter: Readonly<Record<string, string>>,
  before: string | null,
  next: string | null,
): { newest: string | null; older: string | null } => ({
  newest: before === null ? null : historyPath(path, filter),
  older: next === null ? null : historyPath(path, filter, next),
});

const ROUND_ID = /^\d{1,18}$/;
/** A payment's; play money has a number. */
export const PAYMENT_ID = /^(?:\d{1,18}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The line that a page begins after, where the address names one. */
export function beforeOf(search: URLSearchParams, id = ROUND_ID): string | undefined {
  const before = search.get("before") ?? "";
  return id.test(before) ? before : undefined;
}

/** A page as it was asked for, with one line more, which tells whether there is another page. */
export const cutPage = <T extends { id: string }>(
  lines: readonly T[],
): { lines: readonly T[]; next: string | null } => ({
  lines: lines.slice(0, HISTORY_PAGE),
  next: lines.length > HISTORY_PAGE ? (lines[HISTORY_PAGE - 1]?.id ?? null) : null,
});

/** Sums of a page by currency, in the order in which the currencies come. */
export function totalsOf<T extends { currency: string }>(
  lines: readonly T[],
  amounts: Readonly<Record<string, (line: T) => number>>,
): { currency: string; sums: Record<string, number> }[] {
  const totals = new Map<string, Record<string, number>>();
  for (const line of lines) {
    const before = totals.get(line.currency) ?? {};
    const sums = Object.entries(amounts).map(([name, of]) => [name, (before[name] ?? 0) + of(line)]);
    totals.set(line.currency, Object.fromEntries(sums));
  }
  return [...totals].map(([currency, sums]) => ({ currency, sums }));
}

/** What a formula begins with, within a cell, where a spreadsheet takes another sign for the one between two cells. */
const FORMULA_WITHIN = /([,;\t\r\n]\s*)(?=[=+\-@])/g;

/**
 * A table as a file for spreadsheets (RG-07). A cell that a spreadsheet would take for a formula is one no more; the mark
 * at the start tells that the text is UTF-8.
 */
export function csvOf(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  separator: "," | ";" = ",",
): string {
  const cell = (value: string | number) => {
    if (typeof value === "number") return String(value);
    const mark = /^[=+\-@\t\r]/.test(value) ? `'${value.slice(0, 1)}` : "";
    const text = mark + value.slice(mark === "" ? 0 : 1).replaceAll(FORMULA_WITHIN, "$1'");
    // A quoted number is a text to some spreadsheets.
    const isNumber = separator === ";" && /^\d+,\d+$/.test(text);
    return /[",;\t\r\n]/.test(text) && !isNumber ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(separator)).join("\r\n")}\r\n`;
}

/** An amount in units, with the decimal sign of the file's language: 12.50. */
export function plainAmount(cents: number, subunits: number, decimalSign: "." | "," = "."): string {
  const digits = String(subunits).length - 1;
  const text = String(Math.abs(cents)).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  return `${cents < 0 ? "-" : ""}${digits === 0 ? text : `${whole}${decimalSign}${text.slice(-digits)}`}`;
}

type Paid = Pick<Payment, "action" | "state" | "currency" | "amount_cents" | "received_cents" | "received_currency">;

/** What of these payments has come in and gone out, by currency; what is under way, came to nothing or is play money is neither. */
export const paymentTotals = (payments: readonly Paid[]) =>
  totalsOf(
    payments.filter(({ state, action }) => state === "succeeded" && action !== "play_money"),
    {
      in: (payment) => (payment.action === "deposit" ? paymentMoney(payment).cents : 0),
      out: ({ action, amount_cents }) => (action === "cashout" ? amount_cents : 0),
    },
  );
