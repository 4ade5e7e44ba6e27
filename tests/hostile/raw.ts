import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A process that is attacked: its port on loopback and the name that it is called by. */
export interface Target {
  port: number;
  host: string;
}

/** One connection, spoken to in bytes. */
export interface RawConnection {
  socket: Socket;
  /** What came back so far. */
  text: string;
  /** Whether the other side has ended or broken the connection. */
  closed: boolean;
}

/** Connects and sends some bytes. What comes back is read unless `reads` is false. */
export async function open({ port }: Target, text: string, { reads = true } = {}): Promise<RawConnection> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const connection: RawConnection = { socket, text: "", closed: false };
  const end = () => {
    connection.closed = true;
  };
  socket.on("error", end);
  socket.on("close", end);
  if (reads) {
    socket.on("data", (chunk: Buffer) => {
      if (connection.text.length < 4_096) connection.text += chunk.toString("latin1");
    });
    socket.on("end", end);
  }
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  if (text) socket.write(text);
  return connection;
}

/** Opens many connections, some at a time, so that the backlog is not what is measured. */
export async function openMany(
  target: Target,
  count: number,
  text: string,
  options?: { reads?: boolean },
): Promise<RawConnection[]> {
  const connections: RawConnection[] = [];
  while (connections.length < count) {
    const some = Array.from({ length: Math.min(50, count - connections.length) }, () => open(target, text, options));
    connections.push(...(await Promise.all(some)));
  }
  return connections;
}

/** Sends a chunk again and again until so many bytes are sent, or the other side has had enough. */
export async function pour({ socket }: RawConnection, chunk: Buffer, bytes: number): Promise<number> {
  let sent = 0;
  while (sent < bytes && socket.writable) {
    sent += chunk.length;
    if (!socket.write(chunk)) await drained(socket);
  }
  return sent;
}

/** Until the socket takes more, is closed, or a second is over. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      socket.off("drain", done).off("close", done);
      resolve();
    };
    const timer = setTimeout(done, 1_000);
    socket.on("drain", done).on("close", done);
  });
}

/** Waits until every connection is closed by the other side; how many still are not after the deadline. */
export async function untilClosed(connections: readonly RawConnection[], deadlineMs: number): Promise<number> {
  const end = performance.now() + deadlineMs;
  const left = () => connections.filter(({ closed }) => !closed).length;
  while (left() > 0 && performance.now() < end) await wait(50);
  return left();
}

export function destroy(connections: readonly RawConnection[]): void {
  for (const { socket } of connections) socket.destroy();
}

/** How often each status was answered; "none" where nothing came. */
export function statuses(connections: readonly RawConnection[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const { text } of connections) {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? "none";
    counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
}
