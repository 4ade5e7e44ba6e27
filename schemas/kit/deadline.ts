import pTimeout from "p-timeout";

/** What came too late; `name` is TimeoutError. */
export { TimeoutError } from "p-timeout";

/** An answer that arrived while the process was busy still counts: it is read before the deadline ends. */
const customTimers = {
  setTimeout: ((run: () => void, milliseconds: number) =>
    setTimeout(() => setImmediate(run), milliseconds)) as unknown as typeof setTimeout,
  clearTimeout: ((timer) => clearTimeout(timer)) as typeof clearTimeout,
};

/**
 * Waits for work, at most so many milliseconds. Then it gives what `late` gives, or rejects with it as the message of a
 * TimeoutError. The work itself goes on; its later failure is nobody's.
 */
export function deadline<T>(work: Promise<T>, milliseconds: number, late: string): Promise<T>;
export function deadline<T, L>(work: Promise<T>, milliseconds: number, late: () => L): Promise<T | L>;
export function deadline<T, L>(work: Promise<T>, milliseconds: number, late: string | (() => L)): Promise<T | L> {
  const most = Math.max(1, milliseconds);
  return typeof late === "string"
    ? pTimeout(work, { milliseconds: most, message: late, customTimers })
    : pTimeout(work, { milliseconds: most, fallback: late, customTimers });
}
