import { FairQueue } from "./fair-queue.ts";

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

export interface Turn {
  /** Whose page it is: of one visitor's pages only a part is under way at once. */
  visitor: string;
  kind?: "page" | "form";
}

interface Waiting {
  visitor: string;
  begin: () => void;
  reject: (error: TooManyPages) => void;
}

/**
 * Bounds how many pages are under way, so that those which are accepted stay quick and calls (money above all) never
 * wait behind a crowd of pages. A page beyond the bound waits in a queue, which is as long as the last pages' pace
 * empties within `maxWaitMs`; a page beyond that is refused at once. Forms that change something are taken first.
 *
 * Visitors take turns, so that one who asks for many pages slows themselves down: a quarter of the lane is the most that
 * one has under way (two pages at least), and where the queue is full, the last page of the visitor with the most in it
 * gives way to a page of one who has fewer.
 */
export class PageLane {
  readonly #options: PageLaneOptions;
  readonly #forms = new FairQueue<Waiting>();
  readonly #pages = new FairQueue<Waiting>();
  #running = 0;
  /** How many pages of each visitor are under way. */
  readonly #runningOf = new Map<string, number>();
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
    return this.#forms.size + this.#pages.size;
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

  /** Runs `render` when it is its turn. Rejects with TooManyPages when the queue is full: at once, or where it has to give way. */
  async run<T>(render: () => Promise<T>, { visitor, kind = "page" }: Turn): Promise<T> {
    if (this.#hasRoom() && this.#mayHaveTurn(visitor) && !this.#isSomeoneNext()) this.#enter(visitor);
    else await this.#turn(visitor, kind);
    const began = this.#options.now();
    try {
      return await render();
    } finally {
      this.#finish(visitor, began);
    }
  }

  get #width(): number {
    return Math.max(1, this.#options.width());
  }

  #hasRoom(): boolean {
    return this.#running + this.#resting < this.#width;
  }

  #mayHaveTurn = (visitor: string): boolean =>
    (this.#runningOf.get(visitor) ?? 0) < Math.max(LEAST_SHARE, Math.ceil(this.#width / SHARES));

  /** Whether a page that waits could begin as well, so that a new one has to wait behind it. */
  #isSomeoneNext(): boolean {
    return [...this.#forms.visitors, ...this.#pages.visitors].some(this.#mayHaveTurn);
  }

  #enter(visitor: string): void {
    this.#running += 1;
    this.#runningOf.set(visitor, (this.#runningOf.get(visitor) ?? 0) + 1);
  }

  #turn(visitor: string, kind: "page" | "form"): Promise<void> {
    if (this.waiting >= this.capacity) {
      this.#rejected += 1;
      const last = this.#takeOfLongest(visitor);
      if (!last) throw new TooManyPages();
      last.reject(new TooManyPages());
    }
    return new Promise((begin, reject) =>
      (kind === "form" ? this.#forms : this.#pages).push(visitor, { visitor, begin, reject }),
    );
  }

  /** Takes the last one of the visitor with the most who wait, if these are more than another visitor has with a new one. */
  #takeOfLongest(newcomer: string): Waiting | undefined {
    let most = this.#waitingOf(newcomer) + 1;
    let longest: string | null = null;
    for (const visitor of [...this.#pages.visitors, ...this.#forms.visitors]) {
      const waiting = this.#waitingOf(visitor);
      if (waiting <= most) continue;
      most = waiting;
      longest = visitor;
    }
    return longest === null ? undefined : (this.#pages.pop(longest) ?? this.#forms.pop(longest));
  }

  #waitingOf(visitor: string): number {
    return this.#pages.lengthOf(visitor) + this.#forms.lengthOf(visitor);
  }

  #finish(visitor: string, began: number): void {
    const now = this.#options.now();
    const others = this.waiting > 0;
    if (this.#lastFinish !== null && others)
      this.#intervalMs += (Math.max(MIN_INTERVAL_MS, now - this.#lastFinish) - this.#intervalMs) * WEIGHT;
    this.#lastFinish = others ? now : null;
    this.#running -= 1;
    const running = (this.#runningOf.get(visitor) ?? 1) - 1;
    if (running > 0) this.#runningOf.set(visitor, running);
    else this.#runningOf.delete(visitor);
    if (!others) return;
    this.#resting += 1;
    this.#options.rest(now - began, () => {
      this.#resting -= 1;
      this.#beginWaiting();
    });
  }

  #beginWaiting(): void {
    while (this.#hasRoom()) {
      const next = this.#forms.shift(this.#mayHaveTurn) ?? this.#pages.shift(this.#mayHaveTurn);
      if (!next) return;
      this.#enter(next.visitor);
      next.begin();
    }
  }
}

/** One visitor has at most one of so many parts of the lane under way; in a narrow lane so many pages. */
const SHARES = 4;
const LEAST_SHARE = 2;
const RETRY_AFTER_S = 2;
/** What a page is taken to cost before any was measured. */
const FIRST_INTERVAL_MS = 10;
const MIN_INTERVAL_MS = 0.5;
/** How much the last page counts in the average. */
const WEIGHT = 0.1;
