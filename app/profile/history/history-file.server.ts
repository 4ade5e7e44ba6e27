import type { AppLoadContext } from "@remix-run/server-runtime";
import type { IntlShape } from "react-intl";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { PlatformError } from "../../gateways/platform.server.ts";
import { decimalSign } from "../../i18n/amount.ts";
import { intlFor } from "../../i18n/intl.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { messagesOf } from "../../i18n/messages.server.ts";
import { csvAnswer } from "./csv-answer.server.ts";
import { csvOf, plainAmount } from "./history-query.ts";

/** How values are written for spreadsheets in the reader's language. */
export interface CellFormat {
  text: (id: MessageId) => string;
  /** 2026-11-26 14:05:09 in UTC, a date in any language's spreadsheet; empty for none. */
  time: (at: string | null) => string;
  /** An amount in units: 12.50, or 12,50 where the language has a decimal comma. */
  amount: (cents: number, currency: CurrencyCode) => string;
  flag: (value: boolean) => string;
  intl: IntlShape;
}

/** A column of a file: its head in words, and what it holds of a line. */
export interface Column<T> {
  head: MessageId;
  cell: (line: T, format: CellFormat) => string | number;
}

/** The lines of a file. A filter that the platform rejects (4xx) is the asker's mistake: the file's answer has the same status. */
export async function linesOrStatus<T>(lines: Promise<T>): Promise<T> {
  try {
    return await lines;
  } catch (error) {
    if (error instanceof PlatformError && error.status < 500) throw new Response(null, { status: error.status });
    throw error;
  }
}

/** A history as a file in the reader's language (RG-07). Its columns are in the order given, in every language. */
export function historyFile<T>(
  { visitor: { locale, brand } }: AppLoadContext,
  name: string,
  columns: readonly Column<T>[],
  lines: readonly T[],
): Response {
  const format = cellFormat(intlFor(locale, messagesOf(locale, brand), brand.id));
  const rows = lines.map((line) => columns.map(({ cell }) => cell(line, format)));
  const head = columns.map((column) => format.text(column.head));
  // Spreadsheets of a language with a decimal comma take a semicolon between cells.
  return csvAnswer(csvOf(head, rows, decimalSign(locale) === "," ? ";" : ","), name);
}

function cellFormat(intl: IntlShape): CellFormat {
  const text = (id: MessageId) => intl.formatMessage({ id });
  const sign = decimalSign(intl.locale);
  return {
    intl,
    text,
    time: (at) => (at === null ? "" : new Date(at).toISOString().slice(0, 19).replace("T", " ")),
    amount: (cents, currency) => plainAmount(cents, CURRENCIES[currency].subunits_to_unit, sign),
    flag: (value) => text(value ? "HISTORY.FILE.YES" : "HISTORY.FILE.NO"),
  };
}
