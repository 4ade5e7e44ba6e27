import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "#platform/http/api-error.ts";
import {
  type DepositRequest,
  type PaymentAdapter,
  type PayoutRequest,
  ProviderRejected,
} from "#platform/payments/adapter.ts";
import { createHostedPageAdapter } from "#platform/payments/adapters/hosted-page.ts";
import { createSandboxAdapter, type SandboxConnection } from "#platform/payments/adapters/sandbox.ts";
import { SANDBOX_ORDERS } from "#platform/payments/adapters/sandbox-orders.ts";
import { type CallbackReceiver, receiveCallbacks } from "#tests/harness/callback-receiver.ts";
import { freePort } from "#tests/harness/free-port.ts";
import { sendForm, startSandbox, TEST_CARD, type TestSandbox } from "#tests/harness/payment-sandbox.ts";

const HOUR = 3_600_000;

const ADAPTERS: { name: string; make: (connection: SandboxConnection) => PaymentAdapter }[] = [
  { name: "the sandbox's", make: createSandboxAdapter },
  {
    name: "the hosted-page",
    make: ({ deadlineMs = 5_000, ...connection }) =>
      createHostedPageAdapter({ settings: { ...SANDBOX_ORDERS, deadline_ms: deadlineMs }, ...connection }),
  },
];

describe.each(ADAPTERS)("[PAY-01 part: $name adapter]", ({ make }) => {
  let sandbox: TestSandbox;
  let receiver: CallbackReceiver;
  let adapter: PaymentAdapter;
  let pageUrl: string;

  const connect = (url: string, more: Partial<SandboxConnection> = {}) =>
    make({ url: () => url, key: sandbox.key, now: () => new Date(sandbox.time.now()), deadlineMs: 5_000, ...more });

  beforeEach(async () => {
    sandbox = await startSandbox();
    receiver = await receiveCallbacks();
    adapter = connect(sandbox.url);
  });
  afterEach(async () => {
    await receiver.close();
    await sandbox.close();
  });

  const player = { id: 7, email: "player@example.test", country: "DE", locale: "en" };
  const deposit = (more: Partial<DepositRequest> = {}): DepositRequest => ({
    reference: randomUUID(),
    amount: 5_000n,
    currency: "EUR",
    method: "sofort",
    token: null,
    saveProfile: false,
    player,
    returnUrl: "http://orbit.localhost:3000/cashbox",
    callbackUrl: receiver.url,
    ...more,
  });
  const payout = (more: Partial<PayoutRequest> = {}): PayoutRequest => ({
    reference: randomUUID(),
    amount: 5_000n,
    currency: "EUR",
    method: "bank-eur",
    token: null,
    destination: "DE02120300000000202051",
    player,
    callbackUrl: receiver.url,
    ...more,
  });

  /** Creates a deposit and lets its payer do their part on its page. */
  async function pay(outcome: string, more: Partial<DepositRequest> = {}): Promise<DepositRequest> {
    const request = deposit(more);
    const created = await adapter.createDeposit(request);
    pageUrl = created.next.url ?? "";
    const left = await sendForm(pageUrl, { bank: "Sandbox Bank", ...TEST_CARD, outcome });
    expect(left.status).toBe(303);
    await sandbox.runDue();
    return request;
  }

  const events = () =>
    receiver.received.map(({ headers, body }) => {
      try {
        return adapter.readCallback(headers, body, new Date(sandbox.time.now()));
      } catch (error) {
        return error instanceof ApiError ? error.status : error;
      }
    });

  it("takes a payment on the provider's page and hears of its success", async () => {
    const request = deposit();
    const created = await adapter.createDeposit(request);
    expect(created).toMatchObject({ state: "pending", next: { kind: "redirect" } });
    const left = await sendForm(created.next.url ?? "", { bank: "Sandbox Bank", outcome: "success" });
    expect(left.headers.get("Location")).toBe(request.returnUrl);
    await sandbox.runDue();
    expect(await adapter.findDeposit(request.reference)).toMatchObject({
      providerId: created.providerId,
      reference: request.reference,
      state: "succeeded",
      amount: 5_000n,
      currency: "EUR",
    });
    expect(events()).toEqual([{ eventId: expect.any(String), kind: "deposit", reference: request.reference }]);
  });

  it("makes one payment of a reference, however often and however much at once it is asked", async () => {
    const request = deposit();
    const created = await Promise.all(Array.from({ length: 10 }, () => adapter.createDeposit(request)));
    expect(new Set(created.map(({ providerId }) => providerId)).size).toBe(1);
    expect(new Set(created.map(({ next }) => next.url)).size).toBe(1);
    const paidOut = payout();
    const payouts = await Promise.all(Array.from({ length: 10 }, () => adapter.createPayout(paidOut)));
    expect(new Set(payouts.map(({ providerId }) => providerId)).size).toBe(1);
  });

  it("does not take a reference that is used with another amount for a rejection", async () => {
    const request = deposit();
    await adapter.createDeposit(request);
    const error = await adapter.createDeposit({ ...request, amount: 9_900n }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ProviderRejected);
  });

  it.each([
    ["a lost reply", 5_021n],
    ["an error after the payment was made", 5_024n],
  ])("finds a payment again by its reference after %s", async (_, amount) => {
    const impatient = connect(sandbox.url, { deadlineMs: 1_000 });
    const request = deposit({ amount });
    const error = await impatient.createDeposit(request).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ProviderRejected);
    // On a machine under load the call may still be on its way.
    const bound = { timeout: 60_000 };
    await expect.poll(() => adapter.findDeposit(request.reference), bound).toMatchObject({ state: "pending", amount });
    const found = await adapter.findDeposit(request.reference);
    // Asked again it answers the payment that there is.
    expect(await adapter.createDeposit(request)).toMatchObject({ providerId: found?.providerId, state: "pending" });

    const paidOut = payout({ amount });
    const lost = await impatient.createPayout(paidOut).catch((thrown: unknown) => thrown);
    expect(lost).not.toBeInstanceOf(ProviderRejected);
    await expect.poll(() => adapter.findPayout(paidOut.reference), bound).toMatchObject({ state: "accepted" });
    const foundPayout = await adapter.findPayout(paidOut.reference);
    expect((await adapter.createPayout(paidOut)).providerId).toBe(foundPayout?.providerId);
  });

  it.each([
    ["soft", 5_022n],
    ["hard", 5_023n],
  ] as const)("rejects (%s) only where nothing was done", async (kind, amount) => {
    const request = deposit({ amount });
    await expect(adapter.createDeposit(request)).rejects.toMatchObject({ constructor: ProviderRejected, kind });
    expect(await adapter.findDeposit(request.reference)).toBeNull();
    const paidOut = payout({ amount });
    await expect(adapter.createPayout(paidOut)).rejects.toMatchObject({ constructor: ProviderRejected, kind });
    expect(await adapter.findPayout(paidOut.reference)).toBeNull();
  });

  it("rejects softly while nobody listens, and is unclear when a connection breaks after the request", async () => {
    const nobody = connect(`http://127.0.0.1:${await freePort()}`);
    await expect(nobody.createDeposit(deposit())).rejects.toMatchObject({
      constructor: ProviderRejected,
      kind: "soft",
    });
    const cutting = createServer((socket) => socket.once("data", () => socket.destroy()));
    const port = await freePort();
    await new Promise<void>((resolve) => cutting.listen(port, "127.0.0.1", resolve));
    const cut = await connect(`http://127.0.0.1:${port}`)
      .createPayout(payout())
      .catch((thrown: unknown) => thrown);
    expect(cut).toBeInstanceOf(Error);
    expect(cut).not.toBeInstanceOf(ProviderRejected);
    await new Promise((resolve) => cutting.close(resolve));
  });

  it("never takes an answer of another program for 'no such payment'", async () => {
    const elsewhere = connect(`${sandbox.url}`, { key: "another-key-with-a-good-length-of-its-own" });
    await expect(elsewhere.findDeposit(randomUUID())).rejects.toThrow();
    await expect(connect(receiver.url).findDeposit(randomUUID())).rejects.toThrow();
    expect(await adapter.findDeposit(randomUUID())).toBeNull();
    expect(await adapter.findPayout(randomUUID())).toBeNull();
  });

  it.each([
    ["decline_soft", { state: "declined", decline: { kind: "soft" } }],
    ["decline_hard", { state: "declined", decline: { kind: "hard" } }],
    ["cancel", { state: "canceled" }],
    ["never", { state: "processing" }],
    ["wrong_amount", { state: "succeeded", amount: 2_500n, currency: "EUR" }],
    ["wrong_currency", { state: "succeeded", amount: 5_000n, currency: "USD" }],
  ] as const)("reports %s", async (outcome, expected) => {
    const { reference } = await pay(outcome);
    expect(await adapter.findDeposit(reference)).toMatchObject(expected);
    expect(events()).toHaveLength(outcome === "never" ? 0 : 1);
  });

  it.each([
    ["slow", "processing", "succeeded"],
    ["late", "expired", "succeeded"],
    ["chargeback", "succeeded", "charged_back"],
    ["refund", "succeeded", "refunded"],
  ])("reports %s: %s, later %s", async (outcome, first, later) => {
    const { reference } = await pay(outcome);
    expect((await adapter.findDeposit(reference))?.state).toBe(first);
    await sandbox.pass(HOUR);
    expect(await adapter.findDeposit(reference)).toMatchObject({ state: later, amount: 5_000n });
    expect(events()).toHaveLength(2);
  });

  it("counts a callback that comes four times as two events, and tells no order from callbacks", async () => {
    await pay("duplicate");
    const ids = events().map((event) => (event as { eventId: string }).eventId);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
    const { reference } = await pay("reordered");
    await sandbox.pass(HOUR);
    expect(
      receiver.received.slice(4).map(({ body }) => /succeeded|processing|pending|PAID|WORKING|NEW/.exec(body)?.[0]),
    ).toHaveLength(3);
    expect((await adapter.findDeposit(reference))?.state).toBe("succeeded");
  });

  it("reads the provider's state where callbacks contradict it", async () => {
    const { reference } = await pay("contradicted");
    expect((await adapter.findDeposit(reference))?.state).toBe("succeeded");
  });

  it("[LEDGER-09 part: forged and stale callbacks] rejects forged, stale and altered callbacks with 401", async () => {
    await pay("forged");
    expect(events().filter((event) => event === 401)).toHaveLength(2);
    const [genuine] = receiver.received.filter((_, index) => events()[index] !== 401);
    if (!genuine) throw new Error("no callback came");
    const read = (headers: Headers, body: string, now = sandbox.time.now()) =>
      adapter.readCallback(headers, body, new Date(now));
    expect(read(genuine.headers, genuine.body).kind).toBe("deposit");
    for (const attempt of [
      () => read(genuine.headers, genuine.body.replace(/[a-z]/, "Q")),
      () => read(genuine.headers, `${genuine.body} `),
      () => read(new Headers(), genuine.body),
      () => read(genuine.headers, genuine.body, sandbox.time.now() + 6 * 60_000),
      () => read(genuine.headers, genuine.body, sandbox.time.now() - 6 * 60_000),
    ]) {
      expect(attempt).toThrow(expect.objectContaining({ status: 401 }));
    }
  });

  it("sends a callback again until it is answered with 2xx", async () => {
    receiver.answers.push(500, 503, 302);
    await pay("success");
    expect(receiver.received).toHaveLength(1);
    for (let tries = 0; tries < 6; tries++) await sandbox.pass(HOUR);
    expect(receiver.received).toHaveLength(4);
    expect(new Set(events().map((event) => (event as { eventId: string }).eventId)).size).toBe(1);
  });

  it("loses nothing by a restart: payments, callbacks that wait and what is due", async () => {
    receiver.answers.push(500);
    const { reference } = await pay("slow");
    await sandbox.restart();
    expect((await adapter.findDeposit(reference))?.state).toBe("processing");
    await sandbox.pass(HOUR);
    await sandbox.pass(HOUR);
    expect((await adapter.findDeposit(reference))?.state).toBe("succeeded");
    expect(receiver.received).toHaveLength(3);
  });

  it("pays out, declines and reverses", async () => {
    const plain = await adapter.createPayout(payout());
    expect(plain.state).toBe("accepted");
    expect((await adapter.createPayout(payout({ amount: 5_002n }))).state).toBe("declined");
    const declined = payout({ amount: 5_003n });
    const reversed = payout({ amount: 5_013n });
    await adapter.createPayout(declined);
    await adapter.createPayout(reversed);
    await sandbox.pass(5_000);
    expect((await adapter.findPayout(plain.reference))?.state).toBe("paid");
    expect(await adapter.findPayout(declined.reference)).toMatchObject({
      state: "declined",
      reason: expect.any(String),
    });
    expect((await adapter.findPayout(reversed.reference))?.state).toBe("paid");
    await sandbox.pass(HOUR);
    expect((await adapter.findPayout(reversed.reference))?.state).toBe("reversed");
    expect(events()).toContainEqual({ eventId: expect.any(String), kind: "payout", reference: reversed.reference });
  });

  it("refunds a deposit once, and not more than came", async () => {
    const { reference: depositReference } = await pay("success");
    const refund = { reference: randomUUID(), depositReference, amount: 5_000n, currency: "EUR" } as const;
    await expect(adapter.refund({ ...refund, reference: randomUUID(), amount: 5_001n })).rejects.toBeInstanceOf(
      ProviderRejected,
    );
    await adapter.refund(refund);
    await adapter.refund(refund);
    expect((await adapter.findDeposit(depositReference))?.state).toBe("refunded");
    await expect(adapter.refund({ ...refund, reference: randomUUID() })).rejects.toBeInstanceOf(ProviderRejected);
  });

  it("saves a card as a token, and pays with it by one click", async () => {
    const { reference } = await pay("success", { method: "visa", saveProfile: true });
    const profile = (await adapter.findDeposit(reference))?.profile;
    expect(profile).toEqual({ token: expect.any(String), label: "VISA ···· 4242", expires: "12/39" });
    const oneClick = deposit({ method: "visa", token: profile?.token ?? "" });
    expect(await adapter.createDeposit(oneClick)).toMatchObject({ state: "succeeded", next: { kind: "none" } });
    expect(
      await adapter.createDeposit(deposit({ method: "visa", token: profile?.token ?? "", amount: 5_002n })),
    ).toMatchObject({
      state: "declined",
      decline: { kind: "soft" },
    });
    const challenged = await adapter.createDeposit(
      deposit({ method: "visa", token: profile?.token ?? "", amount: 5_001n }),
    );
    expect(challenged).toMatchObject({ state: "pending", next: { kind: "frame" } });
    expect(await (await fetch(challenged.next.url ?? "")).text()).toContain("246810");
    await expect(adapter.createDeposit(deposit({ token: "tok_unknown" }))).rejects.toBeInstanceOf(ProviderRejected);
  });

  it("asks for a code where the payer's bank does, and gives up after three wrong ones", async () => {
    const right = await pay("challenge", { method: "visa" });
    expect((await adapter.findDeposit(right.reference))?.state).toBe("pending");
    expect((await sendForm(`${pageUrl}/challenge`, { code: "000000" })).status).toBe(422);
    await sendForm(`${pageUrl}/challenge`, { code: "246810" });
    expect((await adapter.findDeposit(right.reference))?.state).toBe("succeeded");
    const wrong = await pay("challenge", { method: "visa" });
    for (const code of ["1", "2", "3"]) await sendForm(`${pageUrl}/challenge`, { code });
    expect(await adapter.findDeposit(wrong.reference)).toMatchObject({ state: "declined", decline: { kind: "hard" } });
  });

  it("takes crypto: an address, confirmations that count, and the amount that came", async () => {
    const request = deposit({ method: "btc", currency: "BTC", amount: 100_000n });
    const created = await adapter.createDeposit(request);
    expect(created).toMatchObject({
      state: "pending",
      next: {
        kind: "address",
        address: expect.stringMatching(/^SANDBOX-BTC-/),
        network: "Bitcoin",
        expiresAt: expect.any(Date),
      },
    });
    const page = created.next.url ?? "";
    expect((await sendForm(`${page}/send`, { amount: "a lot" })).status).toBe(422);
    await sendForm(`${page}/send`, { amount: "0.0004" });
    const find = () => adapter.findDeposit(request.reference);
    expect(await find()).toMatchObject({ state: "processing", amount: 40_000n, confirmations: { seen: 0, needed: 3 } });
    await sendForm(`${page}/block`, {});
    await sendForm(`${page}/block`, {});
    expect(await find()).toMatchObject({ state: "processing", confirmations: { seen: 2, needed: 3 } });
    await sendForm(`${page}/block`, {});
    expect(await find()).toMatchObject({ state: "succeeded", amount: 40_000n, currency: "BTC" });
  });

  it("expires a page that nobody used, and takes crypto that comes later all the same", async () => {
    const card = deposit({ method: "visa" });
    const coins = deposit({ method: "btc", currency: "BTC", amount: 100_000n });
    await adapter.createDeposit(card);
    const { next } = await adapter.createDeposit(coins);
    await sandbox.pass(HOUR);
    expect((await adapter.findDeposit(card.reference))?.state).toBe("expired");
    expect((await adapter.findDeposit(coins.reference))?.state).toBe("expired");
    await sendForm(`${next.url}/send`, {});
    for (let block = 0; block < 3; block++) await sendForm(`${next.url}/block`, {});
    expect(await adapter.findDeposit(coins.reference)).toMatchObject({ state: "succeeded", amount: 100_000n });
  });
});
