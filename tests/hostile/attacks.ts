import { setTimeout as wait } from "node:timers/promises";
import { destroy, open, openMany, pour, type RawConnection, statuses, type Target, untilClosed } from "./raw.ts";

/** Something that a stranger does to the process; throws where the process does not defend itself as it should. */
export interface Attack {
  name: string;
  /** Takes longer than a few seconds, since what it waits for is a time-out. */
  slow?: true;
  run(target: Target): Promise<string>;
}

const MEGABYTE = 1024 * 1024;
const BLOCK = Buffer.alloc(64 * 1024, 97);
const CHUNK = Buffer.concat([Buffer.from(`${BLOCK.length.toString(16)}\r\n`), BLOCK, Buffer.from("\r\n")]);

const get = ({ host }: Target, path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`;
const post = ({ host, port }: Target, path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nOrigin: http://${host}:${port}\r\nX-Requested-With: XMLHttpRequest\r\n${more}\r\n`;
const UPGRADE =
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
const JSON_BODY = "Content-Type: application/json\r\n";
const FORM_BODY = "Content-Type: application/x-www-form-urlencoded\r\n";

/** Fails unless every connection got one of the answers. */
function expectStatus(connections: readonly RawConnection[], allowed: readonly string[]): string {
  const counted = statuses(connections);
  const wrong = Object.keys(counted).filter((status) => !allowed.includes(status));
  if (wrong.length > 0) throw new Error(`answers ${JSON.stringify(counted)}, allowed: ${allowed.join(", ")}`);
  return JSON.stringify(counted);
}

async function expectClosed(connections: readonly RawConnection[], deadlineMs: number): Promise<void> {
  const open = await untilClosed(connections, deadlineMs);
  destroy(connections);
  if (open > 0) throw new Error(`${open} of ${connections.length} connections were not closed`);
}

/** Sends requests and waits for their answers, each on a connection of its own. */
/** A side that does not read does not see an end either: a byte that can't be sent shows it. */
async function closedWhilePoked(connections: readonly RawConnection[], deadlineMs: number): Promise<void> {
  const until = performance.now() + deadlineMs;
  while (connections.some(({ closed }) => !closed) && performance.now() < until) {
    for (const { socket } of connections) if (socket.writable) socket.write("\r\n");
    await wait(1_000);
  }
  await expectClosed(connections, 0);
}

async function ask(target: Target, requests: readonly string[], allowed: readonly string[]): Promise<string> {
  const connections = await Promise.all(requests.map((request) => open(target, request)));
  const until = performance.now() + 10_000;
  while (connections.some(({ text, closed }) => text === "" && !closed) && performance.now() < until) await wait(20);
  const counted = expectStatus(connections, allowed);
  destroy(connections);
  return counted;
}

/** Bodies beyond their bound: refused, closed, and not taken in. */
async function pourBodies(target: Target, heads: readonly string[], chunk: Buffer, bytes: number): Promise<string> {
  const connections = await Promise.all(heads.map((head) => open(target, head)));
  const sent = await Promise.all(connections.map((connection) => pour(connection, chunk, bytes)));
  await expectClosed(connections, 5_000);
  const megabytes = Math.round(sent.reduce((sum, one) => sum + one, 0) / MEGABYTE);
  return `${expectStatus(connections, ["413"])}, ${megabytes} MB sent`;
}

export const ATTACKS: readonly Attack[] = [
  {
    name: "1,500 upgrades on foreign paths",
    async run(target) {
      const connections = await openMany(target, 1_500, get(target, "/", UPGRADE));
      await expectClosed(connections, 5_000);
      return expectStatus(connections, ["404"]);
    },
  },
  {
    name: "deep, long and slashed paths",
    run: (target) =>
      ask(
        target,
        [
          "/a".repeat(7_000),
          `/a${"/".repeat(7_000)}b`,
          `/${"%2f".repeat(4_000)}`,
          "/a".repeat(40),
          `/${"x".repeat(1_001)}`,
        ].map((path) => get(target, path)),
        ["404", "414"],
      ),
  },
  {
    name: "routes of paths without end",
    async run(target) {
      const version = await manifestVersion(target);
      const asking = (paths: readonly string[]) =>
        get(target, `/__manifest?version=${version}&${paths.map((path) => `p=${path}`).join("&")}`);
      const many = (count: number, path: (index: string) => string) =>
        Array.from({ length: count }, (_, index) => path(index.toString(36)));
      return ask(
        target,
        [
          asking(["/a".repeat(3_400)]),
          asking(many(105, (index) => `/${index}${"/a".repeat(30)}`)),
          asking(many(1_100, (index) => `/${index}`)),
        ],
        ["400"],
      );
    },
  },
  {
    name: "16 bodies of 200 MB that say so",
    run: (target) =>
      pourBodies(
        target,
        Array.from({ length: 16 }, (_, index) =>
          post(
            target,
            ["/api/users/sign_in", "/wallet/v1/bet", "/sign-in", "/de/sign-in"][index % 4] as string,
            `${index % 4 < 2 ? JSON_BODY : FORM_BODY}Content-Length: ${200 * MEGABYTE}\r\n`,
          ),
        ),
        BLOCK,
        200 * MEGABYTE,
      ),
  },
  {
    name: "8 bodies without an end",
    run: (target) =>
      pourBodies(
        target,
        Array.from({ length: 8 }, (_, index) =>
          post(
            target,
            ["/api/users/sign_in", "/sign-in"][index % 2] as string,
            `${index % 2 ? FORM_BODY : JSON_BODY}Transfer-Encoding: chunked\r\n`,
          ),
        ),
        CHUNK,
        200 * MEGABYTE,
      ),
  },
  {
    name: "JSON of 200,000 levels",
    run: (target) => {
      const body = `{"user":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
      const request = `${post(target, "/api/users/sign_in", `${JSON_BODY}Content-Length: ${body.length}\r\n`)}${body}`;
      return ask(target, Array(8).fill(request) as string[], ["400"]);
    },
  },
  {
    name: "headers of 1 MB, and 5,000 of them",
    run: (target) =>
      ask(
        target,
        [
          get(target, "/", `X-A: ${"a".repeat(MEGABYTE)}\r\n`),
          get(target, "/", "X-A: a\r\n".repeat(5_000)),
          get(target, "/", `Cookie: ${"a=b; ".repeat(100_000)}\r\n`),
        ],
        // Broken off while it still sent, or told why.
        ["431", "none"],
      ),
  },
  {
    name: "headers that never end",
    slow: true,
    async run(target) {
      const connections = await openMany(target, 200, `GET / HTTP/1.1\r\nHost: ${target.host}\r\n`);
      const until = performance.now() + 25_000;
      while (connections.some(({ closed }) => !closed) && performance.now() < until) {
        for (const { socket } of connections) if (socket.writable) socket.write("X-A: a\r\n");
        await wait(1_000);
      }
      await expectClosed(connections, 0);
      return expectStatus(connections, ["408", "none"]);
    },
  },
  {
    name: "200 bodies that come byte by byte",
    slow: true,
    async run(target) {
      const head = post(target, "/api/users/sign_in", `${JSON_BODY}Content-Length: 60000\r\n`);
      const connections = await openMany(target, 200, head);
      const until = performance.now() + 45_000;
      while (connections.some(({ closed }) => !closed) && performance.now() < until) {
        for (const { socket } of connections) if (socket.writable) socket.write(" ");
        await wait(1_000);
      }
      await expectClosed(connections, 0);
      return expectStatus(connections, ["408", "400", "none"]);
    },
  },
  {
    name: "300 connections that ask for 40 pages at once",
    async run(target) {
      const connections = await openMany(target, 300, get(target, "/").repeat(40), { reads: false });
      await closedWhilePoked(connections, 20_000);
      return "all closed";
    },
  },
  {
    name: "300 readers that do not read",
    slow: true,
    async run(target) {
      // As many in a row as may be asked for: what the kernel does not take off for a reader waits in the process.
      const connections = await openMany(target, 300, get(target, "/").repeat(16), { reads: false });
      // Where the kernel took all of it, the connection only idles, and ends as idle ones do.
      await closedWhilePoked(connections, 110_000);
      return "all closed";
    },
  },
  {
    name: "2,000 idle connections",
    slow: true,
    async run(target) {
      const connections = await openMany(target, 2_000, "");
      const lost = connections.filter(({ closed }) => closed).length;
      if (lost > 0) throw new Error(`${lost} were turned away`);
      const answered = await ask(target, [get(target, "/healthz"), get(target, "/")], ["200"]);
      await expectClosed(connections, 30_000);
      return `served beside them: ${answered}`;
    },
  },
];

async function manifestVersion(target: Target): Promise<string> {
  return /manifest-(\w+)\.js/.exec(await page(target))?.[1] ?? "";
}

const page = async ({ port }: Target): Promise<string> => (await fetch(`http://localhost:${port}/`)).text();
