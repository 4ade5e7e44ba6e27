import type { SportChange, SportEvent, SportEventPage, SportHappening, SportMarket } from "#schemas/api/sports.ts";
import { addToStatistics } from "#schemas/rules/sport-statistics.ts";
import { LASTING_HAPPENINGS } from "#schemas/sports/happenings.ts";

/** What has been heard of an event since its page or list was loaded. */
interface Heard {
  /** The version that the first of these changes stands on: an older page has missed one. */
  from: number;
  event: SportChange["event"];
  markets: Map<number, SportMarket>;
  happenings: SportChange["happenings"];
}

/** As many happenings as a page has, beside those that last. */
const MOST_HAPPENINGS = 50;

const latest = (happenings: readonly SportHappening[]): SportHappening[] =>
  happenings.filter(
    ({ happening }, index) => index >= happenings.length - MOST_HAPPENINGS || LASTING_HAPPENINGS.includes(happening),
  );

const countOf = ({ happening, side }: SportHappening) => ({
  happening,
  home: side === "home" ? 1 : 0,
  away: side === "away" ? 1 : 0,
});

/** Changes of odds and scores by event, and who wants to know. */
export class LiveChanges {
  readonly #heard = new Map<string, Heard>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Grows with each change: what a page draws anew by. */
  readonly version = (): number => this.#version;

  take(changes: readonly SportChange[]): void {
    for (const change of changes) {
      const before = this.#heard.get(change.event.id);
      const follows = before !== undefined && change.from_version <= before.event.version;
      const markets = follows ? before.markets : new Map<number, SportMarket>();
      for (const market of change.markets) markets.set(market.id, market);
      this.#heard.set(change.event.id, {
        from: follows ? before.from : change.from_version,
        event: change.event,
        markets,
        happenings: latest([...(follows ? before.happenings : []), ...change.happenings]),
      });
    }
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Whether something of an event that is shown was missed: it is to be read again. */
  hasMissed({ id, version }: Pick<SportEvent, "id" | "version">): boolean {
    const heard = this.#heard.get(id);
    return heard !== undefined && heard.event.version > version && heard.from > version;
  }

  /** An event of a list as it is now. */
  now(event: SportEvent): SportEvent {
    const heard = this.#newer(event);
    if (!heard) return event;
    return { ...event, ...heard.event, main: event.main && (heard.markets.get(event.main.id) ?? event.main) };
  }

  /** An event's page as it is now: markets that are new come last. */
  page(event: SportEventPage): SportEventPage {
    const heard = this.#newer(event);
    if (!heard) return event;
    const known = new Set(event.markets.map(({ id }) => id));
    const last = event.happenings.at(-1)?.sequence ?? -1;
    const fresh = heard.happenings.filter(({ sequence }) => sequence > last);
    return {
      ...event,
      ...heard.event,
      markets: [
        ...event.markets.map((market) => heard.markets.get(market.id) ?? market),
        ...[...heard.markets.values()].filter(({ id }) => !known.has(id)),
      ],
      happenings: latest([...event.happenings, ...fresh]),
      // The score is heard at once: statistics that waited for the next reading would contradict it.
      statistics: addToStatistics(event.statistics, event.sport, fresh.map(countOf)),
    };
  }

  #newer({ id, version }: Pick<SportEvent, "id" | "version">): Heard | null {
    const heard = this.#heard.get(id);
    return heard && heard.event.version > version ? heard : null;
  }
}
