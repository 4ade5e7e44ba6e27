import type { Clock } from "#platform/clock.ts";

/** A clock that stands still until it is told to move. */
export class TestClock implements Clock {
  #now: Date;

  constructor(start = "2026-03-02T12:00:00Z") {
    this.#now = new Date(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}
