import type { AppLoadContext } from "@remix-run/server-runtime";
import { expect, it } from "vitest";
import type { Player } from "#schemas/api/players.ts";
import { testVisitor } from "#tests/harness/visitor.ts";
import { answerDepositForm } from "./deposit-action.server.ts";

/** Sends the deposit's form; gives back what the platform was asked for, and where the answer leads to. */
async function send(fields: Record<string, string>, waiting: object | null = null) {
  const calls: Record<string, unknown> = {};
  const answers: Record<string, unknown> = {
    listDepositGifts: [{ code: "RELOAD50" }],
    getPayment: waiting,
    checkTransaction: { allowed: true, reason: null },
    createDeposit: { payment: { id: "7" }, next: { kind: "none", url: null } },
  };
  const call = async ({ name }: { name: string }, { body }: { body?: unknown }) => {
    calls[name] = body ?? null;
    return answers[name] ?? null;
  };
  const player = { id: 1, deposit_bonus_code: null, groups: [] } as unknown as Player;
  const context = { visitor: testVisitor({ player }), platform: { call, setCookies: [] } } as unknown as AppLoadContext;
  const form = { intent: "deposit", currency: "EUR", unit: "EUR", amount: "50", method: "test-bank", ...fields };
  const request = new Request("http://localhost:3000/deposit", { method: "POST", body: new URLSearchParams(form) });
  const answer = await answerDepositForm(context, request);
  const location = new URL(answer.headers.get("Location") ?? "", "http://localhost:3000");
  const replaces = answer.headers.has("X-Remix-Replace");
  return { calls, location: location.searchParams, address: location.href, replaces };
}

it("[CASH-11 part: a typed code] goes with the deposit though it was not applied, over the choice that it would replace", async () => {
  const { calls, location } = await send({ code: " reload50", promo_code: "NO_BONUS" });
  expect(calls.setBonusCode).toEqual({ deposit_bonus_code: "RELOAD50" });
  expect(calls.createDeposit).toMatchObject({ amount_cents: 5_000, promo_code: "RELOAD50" });
  expect(location.get("payment")).toBe("7");
  expect((await send({ promo_code: "NO_BONUS" })).calls.createDeposit).toMatchObject({ promo_code: "NO_BONUS" });
});

it("[CASH-11 part: a typed code] that brings nothing is named at its field, and no deposit begins", async () => {
  const { calls, location } = await send({ code: "NOTHING" });
  expect(Object.keys(calls)).not.toContain("createDeposit");
  expect(Object.fromEntries(location)).toMatchObject({
    ...{ modal: "deposit", typed: "50", method: "test-bank" },
    ...{ errorCode: "OFFER.CODE.WRONG", errorField: "code" },
  });
});

it("a deposit is a step of its own, to which Back leads from; a rejected form takes the place of the form", async () => {
  expect((await send({})).replaces).toBe(false);
  expect((await send({ amount: "much" })).replaces).toBe(true);
});

const ID = "0198f6ad-2b1c-7d3e-8f40-0123456789ab";
const waits = (more: object = {}) => ({
  payment: { id: ID, action: "deposit", state: "pending", currency: "EUR", amount_cents: 5_000, ...more },
  method: "test-bank",
  next: { kind: "redirect", url: "https://pay.example/7" },
});

it("a form that the player came back to leads to the deposit that it has begun, and begins no second one", async () => {
  const { calls, address } = await send({ waiting: ID }, waits());
  expect(address).toBe("https://pay.example/7");
  expect(Object.keys(calls)).not.toContain("createDeposit");
});

it.each([
  ["that has ended", {}, { state: "canceled" }],
  ["of another amount", { amount: "60" }, {}],
  ["by another method", { method: "test-card" }, {}],
])("a deposit %s is not continued: the form begins its own", async (_, fields, more) => {
  const { calls, location } = await send({ waiting: ID, ...fields }, waits(more));
  expect(Object.keys(calls)).toContain("createDeposit");
  expect(location.get("payment")).toBe("7");
});
