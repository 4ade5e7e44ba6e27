import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PaymentAdapter, ProviderRejected } from "../adapter.ts";
import { ProviderUnclear } from "./call-provider.ts";
import { createHostedPageAdapter } from "./hosted-page.ts";
import { SANDBOX_ORDERS } from "./sandbox-orders.ts";

let server: Server;
let adapter: PaymentAdapter;
/** What the provider answers to every call. */
let answer: { status: number; body: unknown };
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  adapter = createHostedPageAdapter({
    settings: SANDBOX_ORDERS,
    key: "a-key-with-a-good-length-of-its-own",
    now: () => new Date("2026-11-26T10:00:00Z"),
    url: () => `http://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const order = { number: "7", merchant_order: "r-1", status: "PAID", total: "50.00", currency_code: "EUR" };

/** What becomes of a look for a deposit that is answered so. */
async function find(status: number, body: unknown): Promise<unknown> {
  answer = { status, body };
  return adapter.findDeposit("r-1").catch((error: unknown) => error);
}

it("only the provider's own word for it means that there is no such payment", async () => {
  expect(await find(404, { fault: { code: "NO_SUCH_ORDER" } })).toBeNull();
  for (const body of [null, {}, { fault: { code: "NO_SUCH_SHOP" } }])
    expect(await find(404, body), JSON.stringify(body)).toBeInstanceOf(ProviderUnclear);
  expect(await find(500, { fault: { code: "NO_SUCH_ORDER" } })).toBeInstanceOf(ProviderUnclear);
});

it("only a rejection that the settings name, with a status of the caller's fault, means that nothing was done", async () => {
  expect(await find(422, { fault: { code: "BLOCKED" } })).toBeInstanceOf(ProviderRejected);
  expect(await find(503, { fault: { code: "BLOCKED" } })).toBeInstanceOf(ProviderUnclear);
  expect(await find(422, { fault: { code: "ODD" } })).toBeInstanceOf(ProviderUnclear);
});

it("a state, an amount or a currency that is not known is no payment that came", async () => {
  expect(await find(200, { order })).toMatchObject({ state: "succeeded", amount: 5_000n, currency: "EUR" });
  for (const wrong of [
    { status: "ODD" },
    { status: "constructor" },
    { total: "50.001" },
    { total: "-50.00" },
    { total: "5e3" },
    { currency_code: "XXX" },
    { merchant_order: undefined },
  ])
    expect(await find(200, { order: { ...order, ...wrong } }), JSON.stringify(wrong)).toBeInstanceOf(ProviderUnclear);
});
