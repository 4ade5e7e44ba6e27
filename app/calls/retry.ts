/** Time and chance, handed in so that tests decide both. */
export interface CallTools {
  now(): number;
  /** Runs something later; gives back how to forget it. */
  after(milliseconds: number, run: () => void): () => void;
  /** From 0 up to 1. */
  random(): number;
}

export interface RetryRules {
  /** How long one try may take. */
  timeoutMs: number;
  /** How often a try that came to nothing is made again. */
  retries: number;
  /** Moment (of `now`) at which all tries together must be over. */
  until: number;
}

/** Document 1 section 9. */
export const RETRIES = 6;
export const BROWSER_TIMEOUT_MS = 30_000;
export const SERVER_TIMEOUT_MS = 8_000;

/** A try that was given up; its text is document 1 section 8's. */
export class TimedOut extends Error {
  constructor(milliseconds: number) {
    super(`timeout of ${milliseconds}ms exceeded`);
    this.name = "TimedOut";
  }
}

/** The other side could not be reached, or the answer broke off: a try that may be made again. */
export class Unreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Unreachable";
  }
}

/** Seconds double with each try, and up to one more by chance, so that many don't come back at the same moment. */
export const pauseBefore = (retry: number, random: () => number): number => 1000 * 2 ** retry + 1000 * random();

/**
 * Tries until something is answered, whatever it is. Only time-outs and network errors are tried again, and none that
 * would end after `until`: a page is not held longer by retries than by one slow answer.
 */
export async function withRetries<T>(
  { timeoutMs, retries, until }: RetryRules,
  tools: CallTools,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    const milliseconds = Math.min(timeoutMs, until - tools.now());
    try {
      return await timed(milliseconds, tools, attempt);
    } catch (error) {
      if (!(error instanceof TimedOut || error instanceof Unreachable) || retry >= retries) throw error;
      const pause = pauseBefore(retry, tools.random);
      if (tools.now() + pause >= until) throw error;
      await new Promise<void>((resolve) => tools.after(pause, resolve));
    }
  }
}

/** Leaves an attempt alone when its time is over, and tells it by the signal. */
function timed<T>(milliseconds: number, tools: CallTools, attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (milliseconds <= 0) return Promise.reject(new TimedOut(0));
  const control = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const stopWaiting = tools.after(milliseconds, () => {
      reject(new TimedOut(Math.round(milliseconds)));
      control.abort();
    });
    attempt(control.signal).then(resolve, reject).finally(stopWaiting);
  });
}
