import { expect, it } from "vitest";
import type { Account } from "#schemas/api/players.ts";
import { dueNews } from "./due-news.ts";

const account = (currency: string, active: boolean) => ({ currency, active, amount_cents: 500 }) as unknown as Account;
const EUR = account("EUR", true);
const page = { pathname: "/", isBusy: false, currency: "EUR" };

it("shows the open account, and loads anew where the page may be wrong or shows another one", () => {
  const accounts = [account("USD", false), EUR];
  expect(dueNews({ accounts, stale: false }, page)).toEqual({ account: EUR, loadsAnew: false });
  expect(dueNews({ accounts, stale: true }, page)).toEqual({ account: EUR, loadsAnew: true });
  expect(dueNews({ accounts, stale: false }, { ...page, currency: "USD" })).toEqual({ account: null, loadsAnew: true });
  expect(dueNews({ accounts: null, stale: false }, page)).toEqual({ account: null, loadsAnew: false });
});

it("waits while a game is played, and while something is loaded that may be older than the news", () => {
  const news = { accounts: [EUR], stale: true };
  expect(dueNews(news, { ...page, pathname: "/fr-CA/play/northforge/hammer" })).toBeNull();
  expect(dueNews(news, { ...page, isBusy: true })).toBeNull();
});
