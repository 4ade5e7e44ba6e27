import type { AppLoadContext } from "@remix-run/server-runtime";
import { listPayments, PAYMENT_ACTIONS, PAYMENT_STATES, type Payment } from "#schemas/api/profile.ts";
import type { QueryOf } from "#schemas/kit/operation.ts";
import { part } from "../../gateways/part.server.ts";
import { withMethodTitles } from "../../i18n/method-titles.server.ts";
import { beforeOf, cutPage, HISTORY_PAGE, PAYMENT_ID, readFilter } from "./history-query.ts";

const FILTER = { action: PAYMENT_ACTIONS, state: PAYMENT_STATES, from: "day", to: "day" } as const;
const DEADLINE_MS = 8_000;
const MOST_LINES = 10_000;
const AT_ONCE = 100;

type Query = NonNullable<QueryOf<typeof listPayments>>;

/** A page of the player's payments (PROF-04), with one look ahead. Null payments could not be had. */
export async function loadPaymentsHistory({ platform, log, visitor }: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const filter = readFilter(searchParams, FILTER);
  const before = beforeOf(searchParams, PAYMENT_ID);
  const query: Query = { ...(filter as Query), limit: HISTORY_PAGE + 1, ...(before ? { before } : {}) };
  const payments = await part(log, "PAYMENTS", platform.call(listPayments, { query }), DEADLINE_MS);
  return { filter, before: before ?? null, page: payments && cutPage(withMethodTitles(visitor, payments)) };
}

export type PaymentsHistory = Awaited<ReturnType<typeof loadPaymentsHistory>>;

/** Every payment that passes the address's filter, newest first, as many as a file takes (RG-07). */
export async function allPayments({ platform, visitor }: AppLoadContext, request: Request): Promise<Payment[]> {
  const filter = readFilter(new URL(request.url).searchParams, FILTER) as Query;
  const all: Payment[] = [];
  while (all.length < MOST_LINES) {
    const last = all.at(-1);
    const query: Query = { ...filter, limit: AT_ONCE, ...(last ? { before: last.id } : {}) };
    const payments = await platform.call(listPayments, { query });
    all.push(...payments);
    if (payments.length < AT_ONCE) break;
  }
  return withMethodTitles(visitor, all);
}
