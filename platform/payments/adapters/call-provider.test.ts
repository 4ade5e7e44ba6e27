import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { callProvider, ProviderUnclear } from "./call-provider.ts";

let server: Server | null = null;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.close();
});

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n{"ok":true}';

/** A provider that does with each request what `answer` says; both are counted from 1. */
async function provider(answer: (socket: Socket, connection: number, request: number) => void): Promise<string> {
  let connections = 0;
  server = createServer((socket) => {
    sockets.add(socket);
    connections += 1;
    const connection = connections;
    let requests = 0;
    socket.on("error", () => {});
    socket.on("data", () => {
      requests += 1;
      answer(socket, connection, requests);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const call = (address: string) => callProvider(address, { method: "GET", headers: {}, deadlineMs: 5_000 });

it("calls after one another share a connection", async () => {
  const seen: string[] = [];
  const address = await provider((socket, connection, request) => {
    seen.push(`${connection}:${request}`);
    socket.write(ANSWER);
  });
  for (const _ of [1, 2, 3]) expect(await call(address)).toEqual({ status: 200, body: { ok: true } });
  expect(seen).toEqual(["1:1", "1:2", "1:3"]);
});

it("a connection that the provider closes as the next call goes out: the call goes out once more on a new one", async () => {
  const seen: string[] = [];
  const address = await provider((socket, connection, request) => {
    seen.push(`${connection}:${request}`);
    if (request > 1) socket.destroy();
    else socket.write(ANSWER);
  });
  for (const _ of [1, 2]) expect((await call(address)).status).toBe(200);
  expect(seen).toEqual(["1:1", "1:2", "2:1"]);
});

it("a new connection that breaks after the call went out is unclear, and the call is not made again", async () => {
  let requests = 0;
  const address = await provider((socket) => {
    requests += 1;
    socket.destroy();
  });
  await expect(call(address)).rejects.toBeInstanceOf(ProviderUnclear);
  expect(requests).toBe(1);
});
