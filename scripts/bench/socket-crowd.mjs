/**
 * Clients of sockets in a thread of their own (socket-crowd.ts), as lean as can be: they shake hands, subscribe, answer pings, and
 * look at the end of what comes. Any that is closed from outside ends the run.
 */
import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

const { port, host, origin, path, channels } = workerData;
/** As pages come over time. After a storm of them more of the heap lies in pieces: so many at once decide the figure, too. */
const AT_ONCE = 8;
/** All sockets read into it, one after the other. */
const buffer = Buffer.alloc(64 * 1024);
const clients = [];
/** By a broadcast's number, how many clients have it. */
const reached = new Map();

/** A text frame as a client sends it; its mask of zeros leaves the text as it is. */
function frameOf(text) {
  const payload = Buffer.from(text);
  const size = payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...size, 0, 0, 0, 0]), payload]);
}
const PONG = frameOf("3");

/** Where the payload of the server's frame at `at` begins and ends; null when not all of it is there. */
function payloadAt(bytes, at) {
  if (bytes.length < at + 2) return null;
  const size = bytes[at + 1];
  if (size < 126) return within(bytes, at + 2, size);
  return bytes.length < at + 4 ? null : within(bytes, at + 4, bytes.readUInt16BE(at + 2));
}
const within = (bytes, start, size) => (bytes.length < start + size ? null : { start, end: start + size });

function hear(client, chunk) {
  const bytes = client.rest ? Buffer.concat([client.rest, chunk]) : chunk;
  let at = 0;
  if (!client.upgraded) {
    const end = bytes.indexOf("\r\n\r\n");
    if (end > 0 && !bytes.toString("latin1", 0, end).startsWith("HTTP/1.1 101"))
      throw new Error(bytes.toString("latin1", 0, end));
    if (end > 0) at = end + 4;
    client.upgraded = end > 0;
  }
  while (client.upgraded) {
    const payload = payloadAt(bytes, at);
    if (!payload) break;
    take(client, bytes, payload);
    at = payload.end;
  }
  client.rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null;
}

function take(client, bytes, { start, end }) {
  const kind = bytes.toString("latin1", start, Math.min(end, start + 2));
  if (kind === "2") client.socket.write(PONG);
  else if (kind === "0{") client.socket.write(frameOf(`40${JSON.stringify({ token: client.visitor.token })}`));
  else if (kind === "40") subscribe(client);
  else if (kind === "44") throw new Error(bytes.toString("utf8", start, end));
  else if (kind === "43") answered(client, bytes.toString("latin1", start, end));
  else if (kind === "42") {
    const number = /"broadcast":(\d+)\}\]$/.exec(bytes.toString("latin1", end - 24, end))?.[1];
    if (number) count(Number(number));
  } else if (kind === "hi") client.ready();
}

function subscribe({ socket, visitor }) {
  channels.forEach((channel, index) => {
    const name = channel.replace("#", `#${visitor.player}`);
    socket.write(frameOf(`42${index}${JSON.stringify(["subscribe", name])}`));
  });
}

function answered(client, text) {
  if (!text.endsWith("[true]")) throw new Error(`not subscribed: ${text}`);
  client.subscribed += 1;
  if (client.subscribed === channels.length) client.ready();
}

function count(number) {
  const have = (reached.get(number) ?? 0) + 1;
  reached.set(number, have);
  if (have === clients.length) parentPort.postMessage({ number, at: performance.timeOrigin + performance.now() });
}

const open = (visitor) =>
  new Promise((ready, fail) => {
    const client = { visitor, ready, upgraded: false, rest: null, subscribed: 0, socket: null };
    client.socket = connect({
      port,
      host: "127.0.0.1",
      onread: {
        buffer,
        callback(size) {
          hear(client, buffer.subarray(0, size));
          return true;
        },
      },
    });
    client.socket.setNoDelay(true);
    client.socket.on("error", fail);
    client.socket.on("close", () => {
      if (!client.leaving) throw new Error(`a connection was closed while ${clients.length} were open`);
    });
    client.socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nCookie: ${visitor.cookie}\r\n${HANDSHAKE}\r\n\r\n`,
    );
    clients.push(client);
  });

const HANDSHAKE = [
  "User-Agent: Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
  "Accept-Encoding: gzip, deflate, br, zstd",
  "Accept-Language: en-CA,en;q=0.9",
  "Cache-Control: no-cache",
  "Pragma: no-cache",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
].join("\r\n");

parentPort.on("message", async ({ visitors, leave }) => {
  if (leave)
    for (const client of clients.splice(0)) {
      client.leaving = true;
      client.socket.destroy();
    }
  for (let from = 0; from < (visitors?.length ?? 0); from += AT_ONCE)
    await Promise.all(visitors.slice(from, from + AT_ONCE).map(open));
  parentPort.postMessage("done");
});
