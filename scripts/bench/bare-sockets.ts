/**
 * The yardstick of the product's sockets: it takes every upgrade and reads nothing of it, without sessions, channels or a library.
 * It prints its port; every line that it reads is written to all connections as a frame of text.
 */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import type { Duplex } from "node:stream";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const sockets = new Set<Duplex>();
const server = createServer();
server.on("upgrade", ({ headers }, socket: Duplex) => {
  const key = createHash("sha1").update(`${headers["sec-websocket-key"]}${GUID}`).digest("base64");
  const lines = ["HTTP/1.1 101 Switching Protocols", "Connection: Upgrade", "Upgrade: websocket"];
  socket.write(`${[...lines, `Sec-WebSocket-Accept: ${key}`].join("\r\n")}\r\n\r\n`);
  socket.write(frameOf("hi"));
  socket.on("error", () => {});
  socket.on("close", () => sockets.delete(socket));
  socket.resume();
  sockets.add(socket);
});

/** A text as a server's frame; at most 65,535 bytes. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  const size = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...size]), payload]);
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const frame = frameOf(line);
  for (const socket of sockets) socket.write(frame);
});
server.listen({ port: 0, host: "127.0.0.1", backlog: 4_096 }, () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
