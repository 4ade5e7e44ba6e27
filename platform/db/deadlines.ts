import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import pg from "pg";

/**
 * How long one statement may take, together with the wait for a connection to run it on; in milliseconds. While the pool gives
 * connections to those before it a call waits longer, up to `ordinaryMs` from its start.
 */
export interface Deadlines {
  /** Calls that move money or change something, and health checks: their callers get an answer within a second. */
  promptMs: number;
  /** Everything else. */
  ordinaryMs: number;
}

/** What a process that serves visitors gives its statements (FAULT-03, FAULT-04). */
export const SERVING_DEADLINES: Deadlines = { promptMs: 800, ordinaryMs: 5_000 };

/** What is known of the statements of one call. */
interface CallScope {
  isPrompt: boolean;
  startedAt: number;
  /** A statement went to the database since `resetSent`. */
  sent: boolean;
  /** When the database was late: for a second after that the call, and calls that it makes, hardly wait for it. */
  patience: { lateAt: number };
}

const scopes = new AsyncLocalStorage<CallScope>();

/** Runs `work` as one call, with the prompt deadline for each of its statements or the ordinary one. */
export function asCall<T>(isPrompt: boolean, work: () => T): T {
  const around = scopes.getStore();
  const patience = around?.patience ?? { lateAt: Number.NEGATIVE_INFINITY };
  const startedAt = around?.startedAt ?? performance.now();
  return scopes.run({ isPrompt: isPrompt || around?.isPrompt === true, startedAt, sent: false, patience }, work);
}

export const promptly = <T>(work: () => T): T => asCall(true, work);

/** Begins to watch anew whether the call around sends a statement. */
export function resetSent(): void {
  const scope = scopes.getStore();
  if (scope) scope.sent = false;
}

/** Whether the call around has sent a statement; true where nobody watched. */
export const hasSent = (): boolean => scopes.getStore()?.sent ?? true;

/** A timer that is this late says that the process was busy. */
const BUSY_MS = 30;
/** What a statement gets at least, and an answer that came in while the process was busy to be read. */
const GRACE_MS = 100;
/** What a call that was let down by the database still waits for it, in milliseconds, and for how long that holds. */
const LATE_MS = 20;
const LATE_FOR_MS = 1_000;

/** The database gave no connection in time, or none at all: the statement was never sent. */
export class DatabaseUnreachable extends Error {
  override readonly name = "DatabaseUnreachable";
}

/** The database did not answer a statement in time. Whether it was carried out is not known. */
export class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";
}

/**
 * The pool and client of `openDatabase` with deadlines. They are kept in this process, because a database that stands
 * still can't watch its own time-outs. A connection whose statement was not answered in time is closed: its next user
 * would otherwise wait behind that statement, or find itself inside of its transaction.
 */
export function createDeadlinePool(config: pg.PoolConfig, deadlines: Deadlines): pg.Pool {
  const limit = () => {
    const scope = scopes.getStore();
    if (scope && performance.now() - scope.patience.lateAt < LATE_FOR_MS) return LATE_MS;
    return scope?.isPrompt ? deadlines.promptMs : deadlines.ordinaryMs;
  };
  /** When the pool gave a connection to somebody. */
  let movedAt = Number.NEGATIVE_INFINITY;

  class DeadlineClient extends pg.Client {
    /** How long the caller of the next statement has waited for this connection. */
    waitedMs = 0;

    // The overloads of pg.Client.query (promise, callback, submittable) differ in their types alone.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    override query(...args: any[]): any {
      const most = limit();
      const left = most === LATE_MS ? LATE_MS : Math.max(GRACE_MS, most - this.waitedMs);
      this.waitedMs = 0;
      const scope = scopes.getStore();
      if (scope) scope.sent = true;
      const stop = startDeadline(left, () => {
        if (scope) scope.patience.lateAt = performance.now();
        streamOf(this).destroy(new DatabaseSilent(`the database did not answer within ${most} ms`));
      });
      const callback = args.findIndex((argument) => typeof argument === "function");
      if (callback >= 0) {
        const inner = args[callback];
        args[callback] = (...answer: unknown[]) => {
          stop();
          inner(...answer);
        };
      }
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const answer = (super.query as any)(...args);
      if (callback < 0) void Promise.resolve(answer).then(stop, stop);
      return answer;
    }
  }

  class DeadlinePool extends pg.Pool {
    override connect(): Promise<pg.PoolClient>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
      if (!callback)
        return new Promise((resolve, reject) =>
          this.connect((error, client) => (client ? resolve(client) : reject(error))),
        );
      const most = limit();
      const scope = scopes.getStore();
      const started = performance.now();
      // A pool calls back from whoever gives a connection back, whose deadline is another. `AsyncResource.bind` would make
      // two deprecated properties for each statement, which takes longer than the rest of this.
      const caller = new AsyncResource("DeadlinePool");
      const answer: ConnectCallback = (...given) => caller.runInAsyncScope(callback, undefined, ...given);
      let late = false;
      const expire = () => {
        // A queue that moves on is a crowd, not a database that is away: the call is answered when it is its turn.
        const now = performance.now();
        const moves = most !== LATE_MS && movedAt + most > now;
        if (moves && now - (scope?.startedAt ?? started) < deadlines.ordinaryMs) {
          stop = startDeadline(movedAt + most - now, expire);
          return;
        }
        late = true;
        if (scope) scope.patience.lateAt = now;
        answer(new DatabaseUnreachable(`no database connection within ${most} ms`), undefined, () => {});
      };
      let stop = startDeadline(most, expire);
      super.connect((error, client, release) => {
        // Against its types the pool hands no `release` over with some of its errors.
        if (late) return client && release();
        stop();
        if (error || !client)
          return answer(new DatabaseUnreachable("no database connection", { cause: error }), undefined, () => {});
        const now = performance.now();
        (client as unknown as DeadlineClient).waitedMs = now - Math.max(started, movedAt);
        movedAt = now;
        answer(undefined, client, release);
      });
      return undefined;
    }
  }

  return new DeadlinePool({ ...config, Client: DeadlineClient } as pg.PoolConfig);
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: boolean | Error) => void,
) => void;

/** The socket of a client, which its types leave out. */
const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream;

/** Calls `expire` after so many milliseconds unless stopped. A process that was busy reads first what came in meanwhile. */
function startDeadline(milliseconds: number, expire: () => void): () => void {
  const due = performance.now() + milliseconds;
  let timer = setTimeout(() => {
    if (performance.now() - due < BUSY_MS) expire();
    else timer = setTimeout(expire, GRACE_MS);
  }, milliseconds);
  return () => clearTimeout(timer);
}
