/**
 * Until when the page of one request is right. Its loaders report when something on it ends or begins, such as a banner's
 * live time (BANNER-01); the page cache answers guests with the page until the earliest of these times.
 */
export class PageLifetime {
  #until = Number.POSITIVE_INFINITY;

  /** The earliest reported time in milliseconds since 1970; Infinity where nothing on the page is timed. */
  get until(): number {
    return this.#until;
  }

  /** From this time on, in milliseconds since 1970, the page would be another one. */
  endAt(time: number): void {
    this.#until = Math.min(this.#until, time);
  }
}
