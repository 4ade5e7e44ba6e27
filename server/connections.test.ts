import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Connections } from "./connections.ts";

const MEGABYTE = 1024 * 1024;
/** More than the kernel takes off for a reader that does not read. */
const PAGE = Buffer.alloc(24 * MEGABYTE, 97);

let now = 0;
let server: Server;
let answer: (response: ServerResponse) => void;
let connections: Connections;
/** How many requests have been answered. */
let answered = 0;
const readers: Socket[] = [];

beforeEach(async () => {
  now = 0;
  answered = 0;
  answer = (response) => {
    response.end(PAGE);
    answered += 1;
  };
  server = createServer((_, response) => answer(response));
  connections = new Connections(server, {
    now: () => now,
    paceMs: 15_000,
    minBytesPerSecond: 1_024,
    maxWaitingBytes: 64 * MEGABYTE,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  for (const socket of readers.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

async function ask(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.pause();
  readers.push(socket);
  const before = answered;
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => answered).toBe(before + 1);
  return socket;
}

it("a connection without a request is closed in the end, whatever bytes come on it; one that was upgraded stays", async () => {
  const { port } = server.address() as AddressInfo;
  server.on("upgrade", (_, socket) => {
    socket.resume().on("end", () => socket.destroy());
    socket.write("HTTP/1.1 101 Yes\r\n\r\n");
  });
  const idle = connect(port, "127.0.0.1");
  const upgraded = connect(port, "127.0.0.1");
  readers.push(idle, upgraded);
  let isUpgraded = false;
  upgraded.once("data", () => {
    isUpgraded = true;
  });
  upgraded.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  await expect.poll(() => isUpgraded && connections.size).toBe(2);
  idle.write("\r\n");
  now = 74_999;
  connections.check();
  expect(connections.size).toBe(2);
  idle.write("\r\n");
  now = 75_000;
  connections.check();
  await expect.poll(() => connections.size).toBe(1);
  expect(upgraded.destroyed).toBe(false);
});

it("a reader that takes nothing for a while is closed, and what waited for it is given back", async () => {
  await ask();
  connections.check();
  now = 14_999;
  connections.check();
  expect(connections.size).toBe(1);
  // What the kernel took meanwhile counts as read: from here on it takes no more.
  now = 15_000;
  connections.check();
  now = 30_001;
  connections.check();
  await expect.poll(() => connections.size).toBe(0);
  expect(connections.waitingBytes).toBe(0);
});

it("a reader that goes on reading gets its answer whole, however long it takes", async () => {
  const socket = await ask();
  let read = 0;
  socket.on("data", (chunk: Buffer) => {
    read += chunk.length;
    socket.pause();
  });
  // Far longer than a window, at a few times the least pace: one piece all the while.
  while (read < PAGE.length) {
    const before = read;
    socket.resume();
    await expect.poll(() => read - before, { interval: 1 }).toBeGreaterThan(0);
    now += 500;
    connections.check();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(now).toBeGreaterThan(60_000);
  expect(read).toBeGreaterThanOrEqual(PAGE.length);
});

it("when more waits than may, those that take nothing are closed, the longest waiting first", async () => {
  const first = await ask();
  connections.check();
  now += 1_000;
  await ask();
  connections.check();
  expect(connections.size, "two pages may wait").toBe(2);
  now += 1_000;
  await ask();
  // It looks by itself as well, and may have done so by now.
  connections.check();
  await expect.poll(() => connections.waitingBytes).toBeLessThanOrEqual(64 * MEGABYTE);
  expect(connections.size).toBe(2);
  first.resume();
  await expect.poll(() => first.destroyed).toBe(true);
});

it("a drain closes what has been quiet for a while, and no connection whose answer is still being made", async () => {
  let held: ServerResponse | undefined;
  answer = (response) => {
    held = response;
  };
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    readers.push(socket);
    const got = { text: "", closed: false };
    socket.on("data", (chunk) => {
      got.text += chunk;
    });
    socket.on("close", () => {
      got.closed = true;
    });
    return Object.assign(got, { socket });
  };
  const asking = open();
  asking.socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => held).toBeDefined();
  const quiet = open();
  await expect.poll(() => connections.size).toBe(2);
  connections.drain();
  now += 60_000;
  connections.check();
  await expect.poll(() => quiet.closed).toBe(true);
  expect(asking.closed).toBe(false);
  held?.end("the whole answer");
  await expect.poll(() => asking.closed).toBe(true);
  expect(asking.text).toContain("the whole answer");
  expect(asking.text.toLowerCase()).toContain("connection: close");
});
