import { afterAll, beforeAll, expect, it } from "vitest";
import { createHttpServer, listen } from "#server/listen.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { TestClock } from "#tests/harness/clock.ts";
import { SandboxTime, sendForm, startSandbox, TEST_CARD, type TestSandbox } from "#tests/harness/payment-sandbox.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { createSandboxAdapter } from "./adapters/sandbox.ts";
import { approveWithdrawal } from "./decide-withdrawal.ts";

/** The platform and the payment sandbox as two servers that call one another over HTTP. */
let pay: PaymentsHarness;
let sandbox: TestSandbox;
let time: SandboxTime;
let server: ReturnType<typeof createHttpServer>["server"];
let origin: string;

beforeAll(async () => {
  const payments = testBrand().payments.map((method) => ({ ...method, provider: "shop-sandbox" }));
  time = new SandboxTime(new TestClock().now().getTime());
  sandbox = await startSandbox({ time });
  const now = () => new Date(time.now());
  const adapter = createSandboxAdapter({ url: () => sandbox.url, key: sandbox.key, now, deadlineMs: 500 });
  pay = await PaymentsHarness.create({ brand: { payments }, others: [{ ...adapter, name: "shop-sandbox" }] });
  const { requestContext } = pay.money.test.client();
  ({ server } = createHttpServer((request) => pay.money.test.platform.fetch(request, requestContext)));
  origin = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await sandbox.close();
  await pay.close();
});

async function pass(milliseconds: number): Promise<void> {
  pay.money.clock.advance(milliseconds);
  await sandbox.pass(milliseconds);
  await pay.work();
}

async function player(real = 0n): Promise<number> {
  const id = await pay.player(real);
  pay.money.clientOf(id).requestContext = { ...pay.money.clientOf(id).requestContext, origin };
  return id;
}

/** Begins a deposit and does the payer's part on the provider's page. */
async function paid(outcome: string, amount = 5_000) {
  const payer = await player();
  const { status, body } = await pay.deposit(payer, amount, { return_path: "/de/cashbox?x=1" });
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = body.payment;
  const left = await sendForm(body.next.url ?? "", { bank: "Sandbox Bank", ...TEST_CARD, outcome });
  expect(left.headers.get("Location")).toBe(`${origin}/de/cashbox?x=1&payment=${id}`);
  await pass(0);
  return { payer, id };
}
const outcome = async ({ payer, id }: { payer: number; id: string }) => [
  await pay.state(id),
  (await pay.balances(payer)).real,
];

it.each([
  ["success", ["succeeded", 5_000], ["succeeded", 5_000]],
  ["decline_soft", ["declined", 0], ["declined", 0]],
  ["decline_hard", ["declined", 0], ["declined", 0]],
  ["cancel", ["canceled", 0], ["canceled", 0]],
  ["slow", ["processing", 0], ["succeeded", 5_000]],
  ["late", ["expired", 0], ["succeeded", 5_000]],
  ["duplicate", ["succeeded", 5_000], ["succeeded", 5_000]],
  ["reordered", ["succeeded", 5_000], ["succeeded", 5_000]],
  ["forged", ["declined", 0], ["declined", 0]],
  ["contradicted", ["succeeded", 5_000], ["succeeded", 5_000]],
  ["wrong_amount", ["held", 0], ["held", 0]],
  ["wrong_currency", ["held", 0], ["held", 0]],
  ["chargeback", ["succeeded", 5_000], ["charged_back", 0]],
  ["refund", ["succeeded", 5_000], ["refunded", 0]],
])("[PAY-03 part: over HTTP] a payment that ends with %s is %j, an hour later %j", async (scenario, first, later) => {
  const deposit = await paid(scenario);
  expect(await outcome(deposit)).toEqual(first);
  await pass(60 * 60_000);
  await pass(0);
  expect(await outcome(deposit)).toEqual(later);
});

it.each([
  ["a lost reply", 5_021],
  ["an error after it was made", 5_024],
])("%s: the payment is made once, and the player is led to its page", async (_, amount) => {
  expect(await outcome(await paid("success", amount))).toEqual(["succeeded", amount]);
});

it("a withdrawal is paid, declined or comes back as the provider says; a lost reply pays it once", async () => {
  const expected = {
    5000: ["paid", 5_000],
    5003: ["declined", 10_000],
    5013: ["reversed", 10_000],
    5021: ["paid", 4_979],
  } as const;
  for (const [amount, [state, real]] of Object.entries(expected)) {
    const payer = await player(10_000n);
    const { body } = await pay.withdraw(payer, Number(amount));
    await approveWithdrawal(pay.deps, body.payment.id, "ann");
    await pay.work();
    await pass(20_000);
    for (let tries = 0; tries < 4; tries += 1) await pass(60 * 60_000);
    expect([await pay.state(body.payment.id), await pay.balances(payer)], amount).toEqual([state, { real, locked: 0 }]);
  }
});
