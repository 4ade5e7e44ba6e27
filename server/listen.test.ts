import { once } from "node:events";
import { Agent, request as send } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import {
  boundsFor,
  type ConnectionBounds,
  createHttpServer,
  type HttpServer,
  type HttpServerOptions,
  listen,
} from "./listen.ts";

type Fetch = Parameters<typeof createHttpServer>[0];
const open: HttpServer[] = [];
const clients: Socket[] = [];

async function serve(fetch: Fetch = () => new Response("page"), options?: HttpServerOptions): Promise<HttpServer> {
  const served = createHttpServer(fetch, options);
  await listen(served.server, 0, "127.0.0.1");
  open.push(served);
  return served;
}
const portOf = ({ server }: HttpServer) => (server.address() as AddressInfo).port;

afterEach(async () => {
  for (const socket of clients.splice(0)) socket.destroy();
  await Promise.all(open.splice(0).map(({ server }) => server.listening && new Promise((done) => server.close(done))));
});

/** Sends bytes as they are; what came back, and whether the other side has closed. */
async function raw(served: HttpServer, text: string) {
  const socket = connect({ port: portOf(served), host: "127.0.0.1", allowHalfOpen: true });
  clients.push(socket);
  const got = { text: "", closed: false };
  socket.on("data", (chunk) => {
    got.text += chunk;
  });
  socket.on("end", () => {
    got.closed = true;
  });
  socket.on("error", () => {
    got.closed = true;
  });
  await once(socket, "connect");
  socket.write(text);
  return Object.assign(got, { socket });
}

const UPGRADE =
  "Host: orbit.localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

describe("an upgrade of a connection", () => {
  it("that nobody serves is answered, and its connection closed, even if its reader keeps it half open", async () => {
    const served = await serve();
    for (const path of ["/", "/de", "/realtime", "/api/player"]) {
      const got = await raw(served, `GET ${path} HTTP/1.1\r\n${UPGRADE}`);
      await expect.poll(() => got.closed).toBe(true);
      expect(got.text).toMatch(/^HTTP\/1\.1 404 /);
    }
    await expect.poll(() => served.connections.size).toBe(0);
  });

  it("that is served stays, and is closed by a drain", async () => {
    const served = await serve(undefined, { acceptsUpgrade: ({ url }) => url === "/mine" });
    served.server.on("upgrade", ({ url }, socket) => url === "/mine" && socket.write("HTTP/1.1 101 Yes\r\n\r\n"));
    const mine = await raw(served, `GET /mine HTTP/1.1\r\n${UPGRADE}`);
    await expect.poll(() => mine.text).toContain("101");
    await served.drain(60_000);
    await expect.poll(() => mine.closed).toBe(true);
  });
});

describe("sockets", () => {
  async function serveSockets(bounds: ConnectionBounds) {
    const served = await serve(undefined, { acceptsUpgrade: () => true, bounds });
    served.server.on("upgrade", (_request, socket) => {
      socket.write("HTTP/1.1 101 Yes\r\n\r\n");
      // As a socket's server does: it reads, and ends with the other side.
      socket.resume().on("end", () => socket.end());
    });
    return { served, open: () => raw(served, `GET /mine HTTP/1.1\r\n${UPGRADE}`) };
  }

  it("take no room of pages and calls; those beyond their own bound are closed", async () => {
    const { served, open } = await serveSockets({ all: 4, requests: 2, sockets: 2 });
    const [first, second] = [await open(), await open()];
    await expect.poll(() => first.text + second.text).toMatch(/101[\s\S]*101/);
    const third = await open();
    await expect.poll(() => third.closed).toBe(true);
    expect(third.text).not.toContain("101");
    const page = await raw(served, "GET / HTTP/1.1\r\nHost: orbit.localhost\r\nConnection: close\r\n\r\n");
    await expect.poll(() => page.text).toContain("page");
    first.socket.destroy();
    await expect.poll(() => served.connections.size).toBeLessThan(3);
    const fourth = await open();
    await expect.poll(() => fourth.text).toContain("101");
  });

  it("and pages stay below the bound of all connections, and a socket that closes leaves pages no more room than before", async () => {
    const { served, open } = await serveSockets({ all: 3, requests: 2, sockets: 2 });
    const allowed = () => served.server.maxConnections;
    expect(allowed()).toBe(2);
    const [first, second] = [await open(), await open()];
    await expect.poll(() => first.text + second.text).toMatch(/101[\s\S]*101/);
    expect(allowed()).toBe(3);
    for (const { socket } of [first, second]) socket.destroy();
    await expect.poll(allowed).toBe(2);
  });

  it.each([
    [Number.NaN, { all: 60_000, requests: 10_000, sockets: 50_000 }],
    [1_048_576, { all: 60_000, requests: 10_000, sockets: 50_000 }],
    [20_512, { all: 20_000, requests: 10_000, sockets: 15_000 }],
    [1_024, { all: 512, requests: 512, sockets: 384 }],
  ])("under %s descriptors have their share of them", (descriptors, bounds) => {
    expect(boundsFor(descriptors)).toEqual(bounds);
  });
});

describe("a path", () => {
  it.each([
    ["too long", `/${"a".repeat(1_000)}`, 414],
    ["too deep", "/a".repeat(33), 404],
    ["of slashes alone", "/".repeat(900), 404],
    ["of backslashes", `/${"\\".repeat(900)}`, 404],
    ["too deep, of 15 kB", "/a".repeat(7_500), 414],
    ["too long in absolute form", `http://orbit.localhost/${"a/".repeat(4_000)}`, 414],
  ])("%s is rejected before anybody reads it", async (_, path, status) => {
    let read = 0;
    const served = await serve(() => {
      read += 1;
      return new Response("page");
    });
    const got = await raw(served, `GET ${path} HTTP/1.1\r\nHost: orbit.localhost\r\n\r\n`);
    await expect.poll(() => got.closed).toBe(true);
    expect(got.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(got.text.toLowerCase()).toContain("connection: close");
    expect(read).toBe(0);
  });

  it("within its bounds is read, whatever its query", async () => {
    const served = await serve();
    for (const path of [`/${"a".repeat(999)}`, "/a".repeat(32), `/a?${"/b".repeat(2_000)}`]) {
      const got = await raw(served, `GET ${path} HTTP/1.1\r\nHost: orbit.localhost\r\nConnection: close\r\n\r\n`);
      await expect.poll(() => got.closed).toBe(true);
      expect(got.text).toMatch(/^HTTP\/1\.1 200 /);
    }
  });
});

it.each([
  ["of a length", "Content-Length: 5\r\n\r\nGET /"],
  ["without one", "Transfer-Encoding: chunked\r\n\r\n5\r\nGET /\r\n0\r\n\r\n"],
])(
  "a body %s that nobody asked for ends its connection: what follows it is never read as a request",
  async (_, body) => {
    const served = await serve();
    for (const method of ["GET", "HEAD"]) {
      const got = await raw(served, `${method} / HTTP/1.1\r\nHost: orbit.localhost\r\n${body}`);
      await expect.poll(() => got.closed).toBe(true);
      expect(got.text).toMatch(/^HTTP\/1\.1 200 /);
      expect(got.text.toLowerCase()).toContain("connection: close");
    }
  },
);

it("every answer, also one to a request that is none, tells browsers to guess no type and to keep it to its site", async () => {
  const served = await serve();
  for (const path of ["/", "/a".repeat(40), "/\\x"]) {
    const got = await raw(served, `GET ${path} HTTP/1.1\r\nHost: orbit.localhost\r\nConnection: close\r\n\r\n`);
    await expect.poll(() => got.closed).toBe(true);
    expect(got.text.toLowerCase()).toContain("x-content-type-options: nosniff");
    expect(got.text.toLowerCase()).toContain("cross-origin-resource-policy: same-origin");
  }
});

it("what is asked for ahead on a connection is answered in turn: a page is made when the one before it was sent", async () => {
  let [running, most, answered] = [0, 0, 0];
  const served = await serve(async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(2);
    running -= 1;
    answered += 1;
    return new Response(`page ${answered}`);
  });
  const got = await raw(served, "GET / HTTP/1.1\r\nHost: orbit.localhost\r\n\r\n".repeat(10));
  await expect.poll(() => got.text).toContain("page 10");
  expect(most).toBe(1);
  expect(got.text.match(/page \d+/g)).toEqual(Array.from({ length: 10 }, (_, index) => `page ${index + 1}`));
});

it("a reader that does not read holds one page, however many it asks for", async () => {
  const page = "a".repeat(24 * 1024 * 1024);
  let made = 0;
  const served = await serve(async () => {
    made += 1;
    return new Response(page);
  });
  const reader = connect(portOf(served), "127.0.0.1");
  reader.on("error", () => {});
  reader.pause();
  reader.write("GET / HTTP/1.1\r\nHost: orbit.localhost\r\n\r\n".repeat(16));
  await expect.poll(() => served.connections.waitingBytes).toBeGreaterThan(0);
  expect(made).toBe(1);
  reader.destroy();
});

it("a connection that asks for more ahead than anybody needs is closed, and others are served", async () => {
  const served = await serve();
  const greedy = await raw(served, "GET / HTTP/1.1\r\nHost: orbit.localhost\r\n\r\n".repeat(17));
  await expect.poll(() => greedy.closed).toBe(true);
  const got = await raw(served, "GET / HTTP/1.1\r\nHost: orbit.localhost\r\n\r\n");
  await expect.poll(() => got.text).toContain("page");
});

describe("a drain", () => {
  it("answers what still comes on kept connections, each once and with the word that it closes; nothing is reset", async () => {
    const served = await serve(async () => {
      await wait(5);
      return new Response("page");
    });
    const answers: (string | undefined)[] = [];
    const errors: string[] = [];
    const port = portOf(served);
    let drained: Promise<void> | null = null;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        for (let count = 0; count < 50; count += 1) {
          const answered = await get(port, agent).catch((error: Error) => void errors.push(error.message));
          answers.push(answered ?? undefined);
          if (answers.length >= 100) drained ??= served.drain(60_000);
          if (answered === "close") break;
        }
        agent.destroy();
      }),
    );
    await drained;
    expect(errors).toEqual([]);
    expect(answers.filter((answered) => answered === "close")).toHaveLength(20);
  });

  it("closes connections on which nothing comes any more", async () => {
    const served = await serve();
    const idle = await raw(served, "GET / HTTP/1.1\r\nHost: orbit.localhost\r\n\r\n");
    await expect.poll(() => idle.text).toContain("page");
    await served.drain(60_000);
    await expect.poll(() => served.connections.size).toBe(0);
  });
});

/** The answer's Connection header. */
const get = (port: number, agent: Agent): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const request = send({ host: "127.0.0.1", port, agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.headers.connection));
    });
    request.on("error", reject);
    request.end();
  });
