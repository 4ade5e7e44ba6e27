import { LRUCache } from "lru-cache";
import { InMemoryStorageProvider, type IToggle, UnleashClient } from "unleash-proxy-client";
import { FLAG_CLIENT_KEY } from "#schemas/api/flags.ts";
import { FLAG_DEFAULTS } from "#schemas/brand/flag-defaults.ts";
import { deadline } from "#schemas/kit/deadline.ts";
import type { StorefrontServices } from "#schemas/kit/storefront.ts";
import type { Flags } from "../request/flags.ts";
import { asFlags } from "./flag-switches.ts";

/** What flags may depend on. */
export interface FlagContext {
  brand: string;
  country: string;
  playerId: number | null;
  groups: readonly number[];
  device: "mobile" | "desktop";
  /** The hundredth of all guests that this browser is in: shares and variants part guests by it (EDIT-09). */
  share?: number;
}

/** How long an evaluation counts. */
const FRESH_MS = 15_000;
/** A page waits no longer than this for its flags: then those known before hold, and the answer serves the next one. */
const PATIENCE_MS = 300;
/** A missed answer or two close nothing; after this long without any, what guards money is closed (FAULT-02). */
const MONEY_HOLDS_MS = 60_000;
const MAX_CACHED = 5_000;

const MONEY_FLAGS = FLAG_DEFAULTS.flatMap((flag) => ("closesMoney" in flag ? [flag.name as string] : []));

interface CacheEntry {
  /** When it was asked for last. */
  at: number;
  /** When the flag server said so. */
  evaluatedAt: number;
  flags: Flags;
}

/**
 * Evaluates flags through Unleash's own client and frontend API (FLAG-01). Guests of one brand, country, device and
 * share have an evaluation together. When the flag server is down the last known one holds: the visitor's own, else one
 * of the brand; before there was any, the defaults that are written down in code. What guards money stays as it was for
 * a minute and for the same visitor, and is closed otherwise.
 */
export function createFlagSource(
  services: Pick<StorefrontServices, "flags" | "now" | "log">,
  defaults: Readonly<Record<string, boolean>>,
  patienceMs = PATIENCE_MS,
) {
  const cached = new LRUCache<string, CacheEntry>({ max: MAX_CACHED });
  const lastOfBrand = new Map<string, Flags>();
  const running = new Map<string, Promise<CacheEntry | null>>();
  const coded = asFlags(
    Object.fromEntries(Object.entries(defaults).flatMap(([name, on]) => (on ? [[name, true]] : []))),
  );
  const now = () => services.now().getTime();

  const ask = (key: string, flagContext: FlagContext, origin: string): Promise<CacheEntry | null> => {
    const already = running.get(key);
    if (already) return already;
    const asked = evaluate(services.flags, flagContext, origin)
      .then((toggles): CacheEntry => {
        const at = now();
        const one = { at, evaluatedAt: at, flags: flagsOf(toggles) };
        cached.set(key, one);
        if (flagContext.playerId === null) lastOfBrand.set(flagContext.brand, one.flags);
        return one;
      })
      .catch((error: unknown) => {
        services.log.warn({ error: String(error), brand: flagContext.brand }, "LOAD_FLAGS_ERROR");
        return null;
      })
      .finally(() => running.delete(key));
    running.set(key, asked);
    return asked;
  };

  return async function flagsFor(flagContext: FlagContext, origin: string): Promise<Flags> {
    const key = JSON.stringify(flagContext);
    const before = cached.get(key);
    const at = now();
    if (before && at - before.at < FRESH_MS) return before.flags;
    const answered = await deadline(ask(key, flagContext, origin), patienceMs, () => null);
    if (answered) return answered.flags;
    const holds = before !== undefined && at - before.evaluatedAt <= MONEY_HOLDS_MS;
    const known = before?.flags ?? lastOfBrand.get(flagContext.brand) ?? coded;
    const flags = holds ? known : moneyClosed(known);
    cached.set(key, { at, evaluatedAt: before?.evaluatedAt ?? Number.NEGATIVE_INFINITY, flags });
    return flags;
  };
}

const moneyClosed = ({ all }: Flags): Flags =>
  asFlags(Object.fromEntries(Object.entries(all).filter(([name]) => !MONEY_FLAGS.includes(name))));

async function evaluate(
  ask: StorefrontServices["flags"],
  flagContext: FlagContext,
  origin: string,
): Promise<IToggle[]> {
  let failure: unknown = null;
  const { brand, country, device, groups, playerId, share = 0 } = flagContext;
  const client = new UnleashClient({
    url: `${origin}/api/frontend`,
    clientKey: FLAG_CLIENT_KEY,
    appName: brand,
    disableRefresh: true,
    disableMetrics: true,
    refreshInterval: 0,
    storageProvider: new InMemoryStorageProvider(),
    fetch: (url: string | URL, init?: RequestInit) => ask(new Request(url, init)),
    context: {
      ...(playerId === null ? {} : { userId: String(playerId) }),
      sessionId: playerId === null ? `${brand}-guest-${share}` : `player-${playerId}`,
      properties: {
        brand,
        country,
        device,
        // Commas at both ends: Unleash finds one group by the constraint "groups contains ,21,".
        groups: groups.length === 0 ? "" : `,${groups.join(",")},`,
        signedIn: String(playerId !== null),
      },
    },
  });
  client.on("error", (error: unknown) => {
    failure = error;
  });
  await client.start();
  client.stop();
  if (failure !== null) throw failure instanceof Error ? failure : new Error(JSON.stringify(failure));
  return client.getAllToggles();
}

function flagsOf(toggles: readonly IToggle[]): Flags {
  const all: Record<string, string | true> = {};
  const on = toggles.filter(({ enabled }) => enabled).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, variant } of on) all[name] = variant.enabled ? variant.name : true;
  return asFlags(all);
}
