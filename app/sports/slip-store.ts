import { useSyncExternalStore } from "react";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import type { SportEvent, SportMarket } from "#schemas/api/sports.ts";
import type { BetKind, PriceChoice } from "#schemas/sports/vocabulary.ts";

/** A selection as the visitor chose it, with what it is called where nothing can be asked. */
export interface SlipEntry {
  market_id: number;
  outcome: string;
  odds: number;
  version: number;
  event: Pick<SportEvent, "id" | "sport"> & Record<"home" | "away", { name: string }>;
  market: Pick<SportMarket, "kind" | "specifier">;
}

/** What a press sent. */
export type SentSlip = Pick<Slip, "entries" | "kind"> & { request: string };

export interface Slip {
  entries: readonly SlipEntry[];
  kind: BetKind;
  systemSize: number;
  /** As typed, in the currency's unit. */
  stake: string;
  priceChoice: PriceChoice;
  /** Of the press that is under way or whose answer was lost: sent again, it is the same bet. */
  request: string | null;
  /** What was sent before the slip changed, while nobody knows whether it was placed. */
  lost: SentSlip | null;
}

const KEY = "marquee-slip";
export const MOST_SELECTIONS = 12;
const EMPTY: Slip = {
  entries: [],
  kind: "single",
  systemSize: 2,
  stake: "",
  priceChoice: "higher",
  request: null,
  lost: null,
};

let current: Slip | null = null;
const listeners = new Set<() => void>();

/** The bets of this browser; they outlive a reload and a sign-in. */
export function currentSlip(): Slip {
  if (current) return current;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    current = isSlip(stored) ? { ...EMPTY, ...stored } : EMPTY;
  } catch {
    current = EMPTY;
  }
  return current;
}

const isSlip = (value: unknown): value is Slip =>
  typeof value === "object" && value !== null && Array.isArray((value as Slip).entries);

/** Changes the slip. A request that a change ends without an answer goes on as `lost`. */
export function changeSlip(change: (slip: Slip) => Partial<Slip>): void {
  const before = currentSlip();
  const { request, entries, kind, lost } = before;
  const changed = change(before);
  const isLeft = request !== null && changed.request === null;
  current = { ...before, lost: isLeft ? { request, entries, kind } : lost, ...changed };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A browser that keeps nothing has the slip until the page goes.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    current = null;
    listener();
  };
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
};

/** The slip; empty on the server and until the page has woken. */
export const useSlip = (): Slip => useSyncExternalStore(subscribe, currentSlip, () => EMPTY);

/** Whether the browser's storage was read: until then nobody knows what is on the slip. */
export const useIsSlipRead = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

export const isSame = (
  one: Pick<SlipEntry, "market_id" | "outcome">,
  other: Pick<SlipEntry, "market_id" | "outcome">,
) => one.market_id === other.market_id && one.outcome === other.outcome;

/** Puts a selection on the slip, or takes it off; another one of the same market takes its place. False where the slip is full. */
export function toggleEntry(entry: SlipEntry): boolean {
  const slip = currentSlip();
  const { entries } = slip;
  const without = entries.filter((each) => each.market_id !== entry.market_id);
  const isRemoved = entries.some((each) => isSame(each, entry));
  if (!isRemoved && without.length >= MOST_SELECTIONS) return false;
  const next = isRemoved ? without : [...without, entry];
  changeSlip(() => ({ entries: next, request: null, ...formFor(next.length, slip) }));
  return true;
}

export const removeEntry = (entry: SlipEntry): void =>
  changeSlip((slip) => {
    const next = slip.entries.filter((each) => !isSame(each, entry));
    return { entries: next, request: null, ...formFor(next.length, slip) };
  });

/** Takes off what was placed, which nobody has to look up any more. The request stays: the rest of the slip is still sent under it. */
export const takePlaced = (placed: readonly SlipEntry[]): void =>
  changeSlip((slip) => {
    const leftOf = ({ entries }: Pick<Slip, "entries">) =>
      entries.filter((each) => !placed.some((one) => isSame(each, one)));
    const left = leftOf(slip);
    const unknown = slip.lost === null ? [] : leftOf(slip.lost);
    const lost = slip.lost !== null && unknown.length > 0 ? { ...slip.lost, entries: unknown } : null;
    return { entries: left, lost, ...formFor(left.length, slip) };
  });

/** After an answer: what was not placed stays with its stake, and is another bet when it is sent. An empty slip begins anew. */
export const endRequest = (): void =>
  changeSlip(({ entries }) => ({ ...(entries.length === 0 ? NO_BET : {}), request: null, lost: null }));

/** What was sent and has no answer yet. */
export const sentOf = (slip: Slip): SentSlip | null => slip.lost ?? (isSent(slip) ? slip : null);

const isSent = (slip: Slip): slip is Slip & SentSlip => slip.request !== null && slip.entries.length > 0;

/** Puts the selections of bets that were refused on the slip again, as the kind of bet that they were where nothing else is on it. */
export const putBack = (bets: readonly Pick<SportBet, "legs" | "kind" | "system_size">[]): void =>
  changeSlip((slip) => {
    const back = bets.flatMap(({ legs }) => legs).map(entryOf);
    const others = slip.entries.filter((each) => !back.some((one) => one.market_id === each.market_id));
    const entries = [...others, ...back].slice(0, MOST_SELECTIONS);
    const [bet] = bets;
    const form =
      others.length === 0 && bet
        ? { kind: bet.kind, systemSize: bet.system_size ?? slip.systemSize }
        : { kind: kindFor(entries.length, others.length, slip.kind) };
    return { entries, request: null, ...form };
  });

const entryOf = ({ market_id, outcome, odds, event, market_kind, specifier }: SportBet["legs"][number]): SlipEntry => ({
  ...{ market_id, outcome, odds, version: 1 },
  event: { id: event.id, sport: event.sport, home: { name: event.home.name }, away: { name: event.away.name } },
  market: { kind: market_kind, specifier },
});

/** Takes the odds that a selection has now. */
export const updateEntry = (entry: SlipEntry, now: Pick<SlipEntry, "odds" | "version">): void =>
  changeSlip(({ entries }) => ({
    entries: entries.map((each) => (isSame(each, entry) ? { ...each, ...now } : each)),
    request: null,
  }));

/** An empty slip has no stake either: the next bet's is typed anew. */
const NO_BET = { entries: [], request: null, kind: "single", stake: "" } as const satisfies Partial<Slip>;

export const clearSlip = (): void => changeSlip(() => NO_BET);

/** The kind of bet that so many selections make. A line of a system has fewer than the system. */
function formFor(count: number, { entries, kind: before, systemSize }: Slip): Pick<Slip, "kind" | "systemSize"> {
  const kind = kindFor(count, entries.length, before);
  return { kind, systemSize: kind === "system" ? Math.min(systemSize, count - 1) : systemSize };
}

/** A second selection makes a multiple of a single; what the visitor chose stays as long as it can be. */
function kindFor(count: number, before: number, kind: BetKind): BetKind {
  if (count < 2) return "single";
  if (kind === "system") return count > 2 ? "system" : "multiple";
  return before < 2 ? "multiple" : kind;
}

export const useIsChosen = (market: number, outcome: string): boolean =>
  useSlip().entries.some((entry) => isSame(entry, { market_id: market, outcome }));
