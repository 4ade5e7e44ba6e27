import { dueChanges } from "./due.ts";
import type { Delivery } from "./records.ts";
import type { Store } from "./store.ts";
import type { Time } from "./time.ts";

/** Waits between tries of a callback, in milliseconds; the last one is used again until the tries run out. */
const BACK_OFF_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000];
const MOST_ATTEMPTS = 24;
/** The longest wait that a timer takes. */
const LONGEST_TIMER_MS = 3_600_000;
/** What failed is not tried again at once. */
const SHORTEST_TIMER_MS = 50;

interface AgendaOptions {
  store: Store;
  time: Time;
  /** Sends a callback and answers its status. */
  send(delivery: Delivery): Promise<number>;
}

/** Does what is due: changes of payments, and callbacks until each was answered with 2xx. */
export class Agenda {
  readonly #options: AgendaOptions;
  #cancelTimer: () => void = () => {};
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: AgendaOptions) {
    this.#options = options;
  }

  /** Something new may be due. */
  wake(): void {
    this.runDue().catch(() => {});
  }

  /** Does everything that is due by now; one run at a time. */
  runDue(): Promise<void> {
    const run = this.#running.then(async () => {
      try {
        while (!this.#closed && (await this.#step())) {
          // Each step may have made more due.
        }
      } finally {
        this.#setTimer();
      }
    });
    // What failed is due still.
    this.#running = run.catch(() => {});
    return run;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelTimer();
    await this.#running;
  }

  async #step(): Promise<boolean> {
    const { store, time } = this.#options;
    const now = time.now();
    const dues = store.all("due").filter(({ at }) => at <= now);
    const deliveries = store.all("delivery").filter(({ at }) => at <= now);
    for (const due of dues.sort((a, b) => a.at - b.at)) {
      await store.change(() => ({ changes: dueChanges(store, due, now), result: null }));
    }
    await Promise.all(deliveries.map((delivery) => this.#deliver(delivery)));
    return dues.length + deliveries.length > 0;
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { store, time, send } = this.#options;
    const status = await send(delivery).catch(() => 0);
    const attempts = delivery.attempts + 1;
    const isOver = (status >= 200 && status < 300) || delivery.forged !== null || attempts >= MOST_ATTEMPTS;
    const wait = BACK_OFF_MS[Math.min(attempts, BACK_OFF_MS.length) - 1] ?? 0;
    await store.change(() => ({
      changes: [
        isOver
          ? { type: "delivery", id: delivery.id, deleted: true }
          : { ...delivery, attempts, at: time.now() + wait },
      ],
      result: null,
    }));
  }

  #setTimer(): void {
    this.#cancelTimer();
    if (this.#closed) return;
    const { store, time } = this.#options;
    const times = [...store.all("due"), ...store.all("delivery")].map(({ at }) => at);
    if (times.length === 0) return;
    const wait = Math.max(SHORTEST_TIMER_MS, Math.min(LONGEST_TIMER_MS, Math.min(...times) - time.now()));
    this.#cancelTimer = time.after(wait, () => this.wake());
  }
}
