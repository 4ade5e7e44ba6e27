import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { CallbackEvent, DepositRequest, PaymentAdapter } from "#platform/payments/adapter.ts";
import { createAdapters } from "#platform/payments/adapters/create-adapters.ts";
import { type CallbackReceiver, receiveCallbacks } from "#tests/harness/callback-receiver.ts";
import { sendForm, startSandbox, TEST_CARD, type TestSandbox } from "#tests/harness/payment-sandbox.ts";

let sandbox: TestSandbox;
let receiver: CallbackReceiver;
let adapters: ReadonlyMap<string, PaymentAdapter>;

beforeEach(async () => {
  sandbox = await startSandbox();
  receiver = await receiveCallbacks();
  const now = () => new Date(sandbox.time.now());
  adapters = createAdapters({ sandbox: { url: () => sandbox.url, key: sandbox.key, now, deadlineMs: 5_000 }, now });
});
afterEach(async () => {
  await receiver.close();
  await sandbox.close();
});

const player = { id: 7, email: "player@example.test", country: "DE", locale: "en" };

it("[PAY-01] one documented interface (create, redirect or frame, callback, payout, status poll, refund), and two adapters that share one contract suite: the sandbox's, and a generic one configured by data", async () => {
  // Documented: the guide has a line for each call of the interface, and no other.
  const source = readFileSync("platform/payments/adapter.ts", "utf8");
  const body = source.slice(source.indexOf("export interface PaymentAdapter"));
  const calls = [...body.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name);
  const guide = readFileSync("docs/guides/payment-providers.md", "utf8");
  const table = guide.slice(guide.indexOf("## The interface"), guide.indexOf("Rules for every adapter"));
  expect([...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(calls);
  expect(calls).toEqual(["createDeposit", "findDeposit", "createPayout", "findPayout", "refund", "readCallback"]);
  // One suite: it makes both, one of them from settings alone.
  const suite = readFileSync("tests/contracts/payment-adapter.test.ts", "utf8");
  expect(suite).toContain("make: createSandboxAdapter");
  expect(suite).toContain("createHostedPageAdapter({ settings:");
  expect([...adapters.keys()]).toEqual(["sandbox", "sandbox-orders"]);

  for (const [name, adapter] of adapters) {
    const begin = (more: Partial<DepositRequest> = {}) => {
      const request: DepositRequest = {
        reference: randomUUID(),
        ...{ amount: 5_000n, currency: "EUR", method: "sofort", token: null, saveProfile: false, player },
        returnUrl: "http://orbit.localhost:3000/cashbox",
        callbackUrl: receiver.url,
        ...more,
      };
      return adapter.createDeposit(request).then((created) => ({ ...created, reference: request.reference }));
    };
    const poll = async (reference: string) => (await adapter.findDeposit(reference))?.state;
    const read = (): CallbackEvent[] =>
      receiver.received
        .splice(0)
        .map(({ headers, body }) => adapter.readCallback(headers, body, new Date(sandbox.time.now())));

    // Create, redirect, status poll, callback.
    const bank = await begin();
    expect([bank.state, bank.next.kind, await poll(bank.reference)], name).toEqual(["pending", "redirect", "pending"]);
    await sendForm(bank.next.url ?? "", { bank: "Sandbox Bank", outcome: "slow" });
    await sandbox.runDue();
    expect(await poll(bank.reference), name).toBe("processing");
    await sandbox.pass(60_000);
    expect(await poll(bank.reference), name).toBe("succeeded");
    expect(read(), name).toEqual(
      Array.from({ length: 2 }, () => ({ eventId: expect.any(String), kind: "deposit", reference: bank.reference })),
    );
    // Frame; the card's first digits are known once it was entered, and no more of it.
    const card = await begin({ method: "visa" });
    expect([card.state, card.next.kind], name).toEqual(["pending", "frame"]);
    expect((await adapter.findDeposit(card.reference))?.cardRange, name).toBeUndefined();
    await sendForm(card.next.url ?? "", { ...TEST_CARD, outcome: "decline_soft" });
    await sandbox.runDue();
    expect(await adapter.findDeposit(card.reference), name).toMatchObject({
      state: "declined",
      decline: { kind: "soft" },
      cardRange: "424242",
    });
    // Refund.
    await adapter.refund({
      reference: randomUUID(),
      depositReference: bank.reference,
      amount: 5_000n,
      currency: "EUR",
    });
    expect(await poll(bank.reference), name).toBe("refunded");
    await sandbox.runDue();
    read();
    // Payout, its status poll and its callback.
    const out = { reference: randomUUID(), amount: 5_000n, currency: "EUR", method: "bank-eur", token: null } as const;
    const sent = await adapter.createPayout({
      ...out,
      ...{ destination: "DE02120300000000202051", player, callbackUrl: receiver.url },
    });
    expect([sent.state, (await adapter.findPayout(out.reference))?.state], name).toEqual(["accepted", "accepted"]);
    await sandbox.pass(60_000);
    expect((await adapter.findPayout(out.reference))?.state, name).toBe("paid");
    expect(read(), name).toContainEqual({ eventId: expect.any(String), kind: "payout", reference: out.reference });
    // What it never heard of.
    expect([await adapter.findDeposit(randomUUID()), await adapter.findPayout(randomUUID())], name).toEqual([
      null,
      null,
    ]);
  }
});
