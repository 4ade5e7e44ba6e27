import type { Database } from "#platform/db/database.ts";
import type { SportChange } from "#schemas/api/sports.ts";
import type { Asking } from "../catalogue/select-events.ts";
import type { SportsNotice } from "./publish.ts";
import { readChange } from "./read-change.ts";

type EventNotice = Extract<SportsNotice, { e: string }>;

interface Options {
  database: Pick<Database, "drizzle">;
  asking(): Asking;
  isFollowed(event: string): boolean;
  hasOverview(): boolean;
  toEvent(event: string, change: SportChange): void;
  toOverview(changes: SportChange[]): void;
  onError(error: unknown): void;
}

/** What has been heard of an event since it was sent last. */
interface Waiting {
  from: number;
  version: number;
  markets: Set<number>;
  happenings: Set<number>;
}

/** An event is sent at most five times a second, the overview three times. */
const EVENT_MS = 200;
const OVERVIEW_MS = 300;

/** Gathers changes of events, reads what is followed and hands it out: each message stands on the one before. */
export class Changes {
  readonly #waiting = new Map<string, Waiting>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Map<string, Promise<void>>();
  #overview: SportChange[] = [];
  #overviewTimer: NodeJS.Timeout | null = null;

  constructor(private readonly options: Options) {}

  add({ e: event, v: version, m: markets, h: happenings }: EventNotice): void {
    if (!this.options.isFollowed(event) && !this.options.hasOverview()) return;
    const waiting = this.#waiting.get(event);
    if (waiting) {
      waiting.version = Math.max(waiting.version, version);
      waiting.from = Math.min(waiting.from, version - 1);
      for (const id of markets) waiting.markets.add(id);
      for (const sequence of happenings) waiting.happenings.add(sequence);
      return;
    }
    const first = { from: version - 1, version, markets: new Set(markets), happenings: new Set(happenings) };
    this.#waiting.set(event, first);
    if (this.#timers.has(event)) return;
    this.#tell(event);
  }

  /** Tells at once what comes first, and gathers what follows for a moment. */
  #tell(event: string): void {
    const before = this.#running.get(event) ?? Promise.resolve();
    const sent = before.then(() => this.#tellNow(event)).catch(this.options.onError);
    this.#running.set(event, sent);
    void sent.then(() => this.#running.get(event) === sent && this.#running.delete(event));
    const timer = setTimeout(() => {
      this.#timers.delete(event);
      if (this.#waiting.has(event)) this.#tell(event);
    }, EVENT_MS);
    this.#timers.set(event, timer);
  }

  async #tellNow(event: string): Promise<void> {
    const waiting = this.#waiting.get(event);
    if (!waiting) return;
    this.#waiting.delete(event);
    const { database, asking, isFollowed, hasOverview, toEvent } = this.options;
    const found = await readChange(database.drizzle, asking(), {
      event,
      markets: [...waiting.markets],
      happenings: [...waiting.happenings],
      isWhole: isFollowed(event),
    });
    if (!found) return;
    // What was committed later is sent by its own notice: no viewer takes this for it.
    const versions = { from_version: waiting.from, event: { ...found.change.event, version: waiting.version } };
    if (isFollowed(event)) toEvent(event, { ...found.change, ...versions });
    if (!hasOverview()) return;
    this.#overview.push({ ...versions, markets: found.main ? [found.main] : [], happenings: [] });
    this.#overviewTimer ??= setTimeout(() => this.#tellOverview(), OVERVIEW_MS);
  }

  #tellOverview(): void {
    this.#overviewTimer = null;
    const changes = this.#overview;
    this.#overview = [];
    this.options.toOverview(changes);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    if (this.#overviewTimer) clearTimeout(this.#overviewTimer);
    this.#timers.clear();
    this.#waiting.clear();
  }
}
