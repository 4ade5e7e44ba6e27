import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** Milliseconds without a request after which a draining server closes a kept connection. */
  quietMs: number;
  /** Milliseconds without a request after which any connection is closed, whatever bytes come on it. */
  idleMs: number;
  /** Milliseconds over which the pace of a reader is judged. */
  paceMs: number;
  /** Bytes a second that a reader must take on average while an answer waits for it. */
  minBytesPerSecond: number;
  /** Bytes of answers that may wait for readers in all; above it the slowest are closed, the longest waiting first. */
  maxWaitingBytes: number;
}

const LIMITS: ConnectionLimits = {
  quietMs: 1_000,
  // Longer than Node's own time-out for kept connections, which a line break a second puts off for ever.
  idleMs: 75_000,
  paceMs: 15_000,
  minBytesPerSecond: 1_024,
  maxWaitingBytes: 64 * 1024 * 1024,
};

interface Waiting {
  since: number;
  /** Bytes that the reader took since then, and of these at the last look. */
  taken: number;
  lastTaken: number;
  /** What was written in whole pieces at the last look, and what the system still held of the piece under way. */
  written: number;
  held: number;
}

interface State {
  responses: Set<ServerResponse>;
  /** When the last answer was finished, or the connection made. */
  idleSince: number;
  /** Speaks another protocol by now. */
  upgraded: boolean;
  /** Since when an answer waits for its reader, and what it took meanwhile; null while none waits. */
  waiting: Waiting | null;
}

/**
 * The open connections of an HTTP server. Closes those whose reader does not read; while the server drains, tells every
 * visitor with their answer that the connection closes, and closes connections that have been quiet for a while.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #now: () => number;
  readonly #open = new Map<Socket, State>();
  readonly #waitingTurns: (() => void)[] = [];
  #draining = false;

  constructor(server: Server, { now = Date.now, ...limits }: Partial<ConnectionLimits> & { now?: () => number } = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#now = now;
    server.on("connection", (socket: Socket) => this.#add(socket));
    server.prependListener("request", (request, response) => this.#begin(request, response));
    server.prependListener("upgrade", ({ socket }) => {
      const state = this.#open.get(socket);
      if (state) state.upgraded = true;
    });
    const timer = setInterval(() => this.check(), CHECK_MS);
    timer.unref();
    server.once("close", () => clearInterval(timer));
  }

  get size(): number {
    return this.#open.size;
  }

  /** Bytes of answers that wait for their readers. */
  get waitingBytes(): number {
    let bytes = 0;
    for (const socket of this.#open.keys()) bytes += socket.writableLength;
    return bytes;
  }

  /**
   * Answers a request once those before it on the same connection have been sent. What a reader asks for ahead without
   * reading waits as a request of some bytes, not as a page in memory, and others have their turn between two of them. No
   * browser asks ahead: a connection on which more wait than a few is closed.
   */
  inTurn({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const responses = [...(this.#open.get(socket)?.responses ?? [])];
    if (responses.length > MOST_AT_ONCE) {
      socket.destroy();
      return;
    }
    const before = responses[responses.indexOf(response) - 1];
    // Not before the rest of what came with it is read: it may be what closes the connection.
    if (!before) process.nextTick(() => socket.destroyed || answer());
    else before.once("close", () => this.#later(() => socket.destroyed || answer()));
  }

  /** Answers of requests that were asked ahead wait for each other over all connections, a few at a turn of the event loop. */
  #later(answer: () => void): void {
    this.#waitingTurns.push(answer);
    if (this.#waitingTurns.length === 1) setImmediate(() => this.#takeTurns());
  }

  #takeTurns(): void {
    for (const answer of this.#waitingTurns.splice(0, TURNS_AT_ONCE)) answer();
    if (this.#waitingTurns.length > 0) setImmediate(() => this.#takeTurns());
  }

  /** From now on every answer closes its connection; quiet connections are closed. */
  drain(): void {
    this.#draining = true;
    for (const { responses } of this.#open.values()) for (const response of responses) closeAfter(response);
    this.check();
  }

  /** Closes what is to be closed by now; runs by itself every quarter of a second. */
  check(): void {
    const now = this.#now();
    for (const [socket, state] of this.#open) {
      if (this.#isIdle(state, now)) socket.destroySoon();
      else if (this.#readsTooSlowly(socket, state, now)) socket.destroy();
    }
    this.#bound(now);
  }

  #add(socket: Socket): void {
    this.#open.set(socket, { responses: new Set(), idleSince: this.#now(), upgraded: false, waiting: null });
    socket.once("close", () => this.#open.delete(socket));
  }

  #begin({ socket }: IncomingMessage, response: ServerResponse): void {
    if (this.#draining) closeAfter(response);
    const state = this.#open.get(socket);
    if (!state) return;
    state.responses.add(response);
    response.once("close", () => {
      state.responses.delete(response);
      state.idleSince = this.#now();
    });
  }

  #isIdle({ responses, idleSince, upgraded }: State, now: number): boolean {
    if (responses.size > 0) return false;
    const idleMs = now - idleSince;
    return this.#draining ? idleMs >= this.#limits.quietMs : !upgraded && idleMs >= this.#limits.idleMs;
  }

  #readsTooSlowly(socket: Socket, state: State, now: number): boolean {
    if (socket.writableLength === 0) {
      state.waiting = null;
      return false;
    }
    const written = socket.bytesWritten - socket.writableLength;
    const held = heldBySystem(socket);
    const fresh: Waiting = { since: now, taken: 0, lastTaken: 0, written, held };
    const { waiting } = state;
    if (!waiting) {
      state.waiting = fresh;
      return false;
    }
    waiting.lastTaken = Math.max(written - waiting.written, waiting.held - held, 0);
    waiting.taken += waiting.lastTaken;
    waiting.written = written;
    waiting.held = held;
    const { paceMs, minBytesPerSecond } = this.#limits;
    if (now - waiting.since < paceMs) return false;
    if (waiting.taken < (minBytesPerSecond * (now - waiting.since)) / 1_000) return true;
    state.waiting = fresh;
    return false;
  }

  /** Closes readers that took nothing at all, the longest waiting first, until what waits is within its bound. */
  #bound(now: number): void {
    let bytes = this.waitingBytes;
    if (bytes <= this.#limits.maxWaitingBytes) return;
    const stuck = [...this.#open]
      .flatMap(([socket, { waiting }]) => (waiting && waiting.since < now ? [{ socket, waiting }] : []))
      .filter(({ waiting }) => waiting.lastTaken === 0)
      .sort((a, b) => a.waiting.since - b.waiting.since);
    for (const { socket } of stuck) {
      if (bytes <= this.#limits.maxWaitingBytes) return;
      bytes -= socket.writableLength;
      socket.destroy();
    }
  }
}

const CHECK_MS = 250;
/** Requests on one connection, the one that is being answered and those that wait. */
const MOST_AT_ONCE = 16;
/** Of requests that were asked ahead, answered in one turn of the event loop: 300 of them held up everybody by half a second. */
const TURNS_AT_ONCE = 4;

/**
 * Bytes of the piece under way that the reader has not taken. A stream counts a piece as written when all of it is, and
 * a page is one piece: only the handle below knows how far it has come (Node's own socket time-out asks it too).
 */
const heldBySystem = (socket: Socket): number =>
  (socket as unknown as { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0;

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
