import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { clampQuantity } from "#schemas/rules/comp-points.ts";
import { isShopOpen } from "./closed-feature.server.ts";
import { stepOf } from "./exchange-address.ts";
import { loadCards, loadPoints } from "./load-shop.server.ts";

/** What the modal of an exchange shows; a null card is not offered. */
export async function loadExchange(context: AppLoadContext, request: Request) {
  const query = new URL(request.url).searchParams;
  const isOpen = isShopOpen(context);
  const [cards, points] = isOpen ? await Promise.all([loadCards(context), loadPoints(context)]) : [null, null];
  // The modal says that it could not be loaded: without the balance it would say that points are missing.
  if (isOpen && !(cards && points)) throw new Error("the cards or the points of the shop could not be loaded");
  const card = cards?.find(({ group, page }) => page === null && group === query.get("card")) ?? null;
  const step = stepOf(query.get("step"));
  const asked = Number(query.get("quantity") ?? 1);
  const balance = points?.chargeable.points ?? 0;
  // What was exchanged may be more than what is left pays for.
  const quantity = step === null ? clampQuantity(asked, balance, card?.points ?? 1) : Math.max(1, asked || 1);
  return {
    card,
    balance,
    quantity,
    step,
    errorCode: query.get("errorCode"),
    /** Sent as the Idempotency-Key: a form that is sent twice is one exchange. */
    key: randomUUID(),
  };
}

export type ExchangeData = Awaited<ReturnType<typeof loadExchange>>;
