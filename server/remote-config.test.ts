import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createConfigStore } from "#platform/config/config-store.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { pollRemoteConfig } from "./remote-config.ts";

const logo = (alt: string) => JSON.stringify({ logoUrl: { mobile: "/m.svg", full: "/f.svg" }, alt });

let runtime: TestPlatform;
let folder: string;
let service: Server;
let answer: (response: ServerResponse, etag: string | undefined) => void;
let asked: string[];
let remote: ReturnType<typeof pollRemoteConfig>;
beforeEach(async () => {
  runtime = await createTestPlatform();
  folder = await mkdtemp(join(tmpdir(), "marquee-config-"));
  asked = [];
  service = createServer((request, response) => {
    if (request.url !== "/test/logo-config.json") return void response.writeHead(404).end();
    asked.push(String(request.headers.authorization));
    answer(response, request.headers["if-none-match"]);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  remote = pollRemoteConfig({
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/{brand}/{name}.json`,
    key: "secret",
    brands: [...runtime.context.brands.keys()],
    configStore: createConfigStore(runtime.context, { folder }),
    log: runtime.context.log,
    everyMs: 600_000,
    timeOutMs: 5_000,
  });
});
afterEach(async () => {
  remote.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await rm(folder, { recursive: true });
  await runtime.close();
});

const served = () => runtime.context.brands.get("test")?.config["logo-config"].alt;
const answerWith = (status: number, body = "", headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(status, headers).end(body);
};

it("[CONF-01] payloads of a service go before the files, with its key, and unchanged ones are not sent again", async () => {
  const before = served();
  answer = (response, etag) =>
    etag === '"1"' ? response.writeHead(304).end() : response.writeHead(200, { ETag: '"1"' }).end(logo("Served"));
  await remote.check();
  expect(served()).toBe("Served");
  await remote.check();
  expect(served()).toBe("Served");
  expect(asked).toEqual(["Bearer secret", "Bearer secret"]);
  answerWith(404);
  await remote.check();
  expect(served()).toBe(before);
});

it("[FAULT-05 part: the reading of payloads] truncated, of the wrong shape, empty, 10 MB, late, broken off: the last good one serves", async () => {
  answerWith(200, logo("Good"));
  await remote.check();
  const faults: [string, () => void][] = [
    ["end of the text", () => answerWith(200, logo("x").slice(0, 20))],
    ["/logoUrl", () => answerWith(200, '{"alt": "x"}')],
    ["the end of the text", () => answerWith(200, "")],
    ["at most 1048576 bytes", () => answerWith(200, JSON.stringify({ alt: "x".repeat(10 * 1024 * 1024) }))],
    ["status 500", () => answerWith(500, "no")],
    ["status 302|redirect", () => answerWith(302, "", { Location: "http://127.0.0.1/" })],
    ["no answer in time", () => (answer = () => {})],
    ["other side closed|hang up|terminated", () => (answer = (response) => response.destroy())],
  ];
  for (const [message, spoil] of faults) {
    spoil();
    await remote.check();
    expect(served()).toBe("Good");
    expect(JSON.stringify(runtime.errors.splice(0))).toMatch(new RegExp(message));
  }
  answerWith(200, logo("New"));
  await remote.check();
  expect(served()).toBe("New");
});
