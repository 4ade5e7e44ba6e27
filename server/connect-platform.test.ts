import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { Upstream } from "#tests/harness/upstream.ts";
import { connectPlatform } from "./connect-platform.ts";

const requestContext: RequestContext = {
  brand: "orbit",
  origin: "https://orbit.example",
  country: "CA",
  ip: "198.51.100.7",
  locale: "en-CA",
  licence: "CW",
  requestId: "r-1",
};
const seen: { request: IncomingMessage; body: string }[] = [];
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += chunk));
  request.on("end", () => {
    seen.push({ request, body });
    response.setHeader("Set-Cookie", ["a=1", "b=2"]);
    response.writeHead(201, { "Content-Type": "application/json" }).end('{"ok":true}');
  });
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("carries a call with its facts and key to a platform elsewhere, and its answer with every cookie back", async () => {
  const request = new Request("https://orbit.example/api/users?x=1", {
    method: "POST",
    body: '{"user":{}}',
    headers: { cookie: "s=1" },
  });
  const answer = await connectPlatform(address, "k".repeat(32)).fetch(request, requestContext);
  expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([
    201,
    { ok: true },
    ["a=1", "b=2"],
  ]);
  const [call] = seen;
  expect([call?.request.method, call?.request.url, call?.body]).toEqual(["POST", "/api/users?x=1", '{"user":{}}']);
  expect(call?.request.headers).toMatchObject({
    cookie: "s=1",
    "x-marquee-brand": "orbit",
    "x-marquee-country": "CA",
    "x-marquee-ip": "198.51.100.7",
    "x-marquee-key": "k".repeat(32),
    "x-request-id": "r-1",
  });
});

it("carries the body of a DELETE, which Node sends no length of by itself", async () => {
  const connected = connectPlatform(address);
  // As it comes from a browser that sends in pieces.
  const headers = { "Transfer-Encoding": "chunked" };
  const remove = (body: string) =>
    connected.fetch(new Request("https://orbit.example/api/x", { method: "DELETE", body, headers }), requestContext);
  const text = '{"code":"ä"}';
  expect((await remove(text)).status).toBe(201);
  // Over the same connection: what came in was one request and no more.
  expect((await remove(text)).status).toBe(201);
  expect(seen.slice(-2).map(({ request, body }) => [request.method, body])).toEqual([
    ["DELETE", text],
    ["DELETE", text],
  ]);
});

it("says 503 and that nothing was done when the platform can't be reached", async () => {
  const upstream = await Upstream.open();
  const { address } = upstream;
  await upstream.close();
  const answer = await connectPlatform(address).fetch(
    new Request("https://orbit.example/api/jackpots"),
    requestContext,
  );
  expect([answer.status, (await answer.json()).code]).toEqual([503, "CALL.UNAVAILABLE"]);
  expect(answer.headers.get("Retry-After")).toBe("1");
});

it("says 503 and that the end is not known when the platform took the call and hung up", async () => {
  const upstream = await Upstream.open();
  upstream.behave("drop");
  const request = new Request("https://orbit.example/api/users", { method: "POST", body: "{}" });
  const answer = await connectPlatform(upstream.address).fetch(request, requestContext);
  await upstream.close();
  expect([answer.status, (await answer.json()).code]).toEqual([503, "CALL.UNREACHABLE"]);
});

it("reads again what a connection that was closed meanwhile has lost", async () => {
  const upstream = await Upstream.open();
  upstream.behave({ answer: [1] }, "drop", { answer: [2] });
  const platform = connectPlatform(upstream.address);
  const read = async () => {
    const answer = await platform.fetch(new Request("https://orbit.example/api/jackpots"), requestContext);
    return [answer.status, await answer.json()];
  };
  expect(await read()).toEqual([200, [1]]);
  expect(await read()).toEqual([200, [2]]);
  await upstream.close();
});

it("gives up with the signal of whoever asks, and leaves no call open", async () => {
  const upstream = await Upstream.open();
  upstream.behave("hang");
  const asking = new AbortController();
  const request = new Request("https://orbit.example/api/jackpots");
  const answer = connectPlatform(upstream.address).fetch(request, requestContext, asking.signal);
  await expect.poll(() => upstream.seen.length).toBe(1);
  asking.abort();
  expect((await answer).status).toBe(503);
  await upstream.close();
});

it("passes a file on as a stream, with what is no JSON back", async () => {
  const upstream = await Upstream.open();
  upstream.behave({ text: "saved" });
  const form = new FormData();
  form.set("file", new Blob(["x".repeat(3_000_000)]), "card.png");
  const request = new Request("https://orbit.example/api/player/documents", { method: "POST", body: form });
  const answer = await connectPlatform(upstream.address).fetch(request, requestContext);
  expect([answer.status, await answer.text()]).toEqual([200, "saved"]);
  expect(upstream.seen[0]?.body.length).toBeGreaterThan(3_000_000);
  await upstream.close();
});
