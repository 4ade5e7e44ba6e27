/** Thrown for a page that is not begun, because too many are under way. Nothing was done for it. */
export class TooManyPages extends Error {
  /** Seconds after which it may be tried again. */
  readonly retryAfter = RETRY_AFTER_S;

  constructor() {
    super("Too many pages are under way");
    this.name = "TooManyPages";
  }
}

export interface PageLaneOptions {
  /** Pages that may be under way at once; asked whenever one may begin. */
  width: () => number;
  /** Milliseconds that a page may have to wait for its turn, as far as the pace of the pages before it tells. */
  maxWaitMs: number;
  /** Pages that may always wait, however slow the ones before were. */
  minWaiting: number;
  /** Milliseconds, from any start. */
  now: () => number;
  /** Calls `next` when the place of a page that took so many milliseconds may be taken by another. */
  rest: (tookMs: number, next: () => void) => void;
}

/**
 * Bounds how many pages are under way, so that those which are accepted stay quick and calls (money above all) never
 * wait behind a crowd of pages. A page beyond the bound waits in a queue, which is as long as the last pages' pace
 * empties within `maxWaitMs`; a page beyond that is refused at once. Forms that change something are taken first.
 */
export class PageLane {
  readonly #options: PageLaneOptions;
  readonly #forms: (() => void)[] = [];
  readonly #pages: (() => void)[] = [];
  #running = 0;
  /** Places of finished pages that are not free again yet. */
  #resting = 0;
  /** Milliseconds from one finished page to the next while others waited, on average. */
  #intervalMs = FIRST_INTERVAL_MS;
  #lastFinish: number | null = null;
  #rejected = 0;

  constructor(options: PageLaneOptions) {
    this.#options = options;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#forms.length + this.#pages.length;
  }

  /** How many were refused so far. */
  get rejected(): number {
    return this.#rejected;
  }

  /** How many may wait at the moment. */
  get capacity(): number {
    const { maxWaitMs, minWaiting } = this.#options;
    return Math.max(minWaiting, Math.floor(maxWaitMs / this.#intervalMs));
  }

  /** Runs `render` when it is its turn. Rejects with TooManyPages, at once, when the queue is full. */
  async run<T>(render: () => Promise<T>, kind: "page" | "form" = "page"): Promise<T> {
    if (this.waiting > 0 || !this.#hasRoom()) await this.#turn(kind);
    else this.#running += 1;
    const began = this.#options.now();
    try {
      return await render();
    } finally {
      this.#finish(began);
    }
  }

  #hasRoom(): boolean {
    return this.#running + this.#resting < Math.max(1, this.#options.width());
  }

  #turn(kind: "page" | "form"): Promise<void> {
    if (this.waiting >= this.capacity) {
      this.#rejected += 1;
      throw new TooManyPages();
    }
    return new Promise((begin) => (kind === "form" ? this.#forms : this.#pages).push(begin));
  }

  #finish(began: number): void {
    const now = this.#options.now();
    const others = this.waiting > 0;
    if (this.#lastFinish !== null && others)
      this.#intervalMs += (Math.max(MIN_INTERVAL_MS, now - this.#lastFinish) - this.#intervalMs) * WEIGHT;
    this.#lastFinish = others ? now : null;
    this.#running -= 1;
    if (!others) return;
    this.#resting += 1;
    this.#options.rest(now - began, () => {
      this.#resting -= 1;
      this.#beginWaiting();
    });
  }

  #beginWaiting(): void {
    while (this.waiting > 0 && this.#hasRoom()) {
      this.#running += 1;
      (this.#forms.shift() ?? this.#pages.shift())?.();
    }
  }
}

const RETRY_AFTER_S = 2;
/** What a page is taken to cost before any was measured. */
const FIRST_INTERVAL_MS = 10;
const MIN_INTERVAL_MS = 0.5;
/** How much the last page counts in the average. */
const WEIGHT = 0.1;
