import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createConfigKeeper } from "#platform/config/config-keeper.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { pollRemoteConfig } from "./remote-config.ts";

const logo = (alt: string) => JSON.stringify({ logoUrl: { mobile: "/m.svg", full: "/f.svg" }, alt });

let house: TestPlatform;
let folder: string;
let service: Server;
let answer: (response: ServerResponse, etag: string | undefined) => void;
let asked: string[];
let poll: ReturnType<typeof pollRemoteConfig>;
beforeEach(async () => {
  house = await createTestPlatform();
  folder = await mkdtemp(join(tmpdir(), "marquee-config-"));
  asked = [];
  service = createServer((request, response) => {
    if (request.url !== "/test/logo-config.json") return void response.writeHead(404).end();
    asked.push(String(request.headers.authorization));
    answer(response, request.headers["if-none-match"]);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  poll = pollRemoteConfig({
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/{brand}/{name}.json`,
    key: "secret",
    brands: [...house.context.brands.keys()],
    keeper: createConfigKeeper(house.context, { folder }),
    log: house.context.log,
    everyMs: 600_000,
    timeOutMs: 250,
  });
});
afterEach(async () => {
  poll.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await rm(folder, { recursive: true });
  await house.close();
});

const served = () => house.context.brands.get("test")?.config["logo-config"].alt;
const say = (status: number, body = "", headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(status, headers).end(body);
};

it("[CONF-01] payloads of a service go before the files, with its key, and unchanged ones are not sent again", async () => {
  const before = served();
  answer = (response, etag) =>
    etag === '"1"' ? response.writeHead(304).end() : response.writeHead(200, { ETag: '"1"' }).end(logo("Served"));
  await poll.look();
  expect(served()).toBe("Served");
  await poll.look();
  expect(served()).toBe("Served");
  expect(asked).toEqual(["Bearer secret", "Bearer secret"]);
  say(404);
  await poll.look();
  expect(served()).toBe(before);
});

it("[FAULT-05 part: the reading of payloads] truncated, of the wrong shape, empty, 10 MB, late, broken off: the last good one serves", async () => {
  say(200, logo("Good"));
  await poll.look();
  const faults: [string, () => void][] = [
    ["end of the text", () => say(200, logo("x").slice(0, 20))],
    ["/logoUrl", () => say(200, '{"alt": "x"}')],
    ["the end of the text", () => say(200, "")],
    ["at most 1048576 bytes", () => say(200, JSON.stringify({ alt: "x".repeat(10 * 1024 * 1024) }))],
    ["status 500", () => say(500, "no")],
    ["status 302|redirect", () => say(302, "", { Location: "http://127.0.0.1/" })],
    ["no answer in time", () => (answer = () => {})],
    ["other side closed|hang up|terminated", () => (answer = (response) => response.destroy())],
  ];
  for (const [said, spoil] of faults) {
    spoil();
    await poll.look();
    expect(served()).toBe("Good");
    expect(JSON.stringify(house.errors.splice(0))).toMatch(new RegExp(said));
  }
  say(200, logo("New"));
  await poll.look();
  expect(served()).toBe("New");
});
