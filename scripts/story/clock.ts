import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "#platform/clock.ts";

/** A clock with one time for everybody, and one for each visit: visits of the same hours run beside each other. */
export class StoryClock implements Clock {
  readonly #visits = new AsyncLocalStorage<{ at: number }>();
  #common: number;

  constructor(start: Date) {
    this.#common = start.getTime();
  }

  now(): Date {
    return new Date(this.#visits.getStore()?.at ?? this.#common);
  }

  /** Moves everybody's time; it never goes back. */
  moveTo(at: Date): void {
    this.#common = Math.max(this.#common, at.getTime());
  }

  /** Runs work whose time begins at `at`, whatever time it is for everybody. */
  during<T>(at: Date, work: () => Promise<T>): Promise<T> {
    return this.#visits.run({ at: at.getTime() }, work);
  }

  /** Lets time pass for the visit that calls it. */
  pass(milliseconds: number): void {
    const visit = this.#visits.getStore();
    if (!visit) throw new Error("time passes for visits alone; everybody's is moved");
    visit.at += milliseconds;
  }
}
