import { InMemoryStorageProvider, type IToggle, UnleashClient } from "unleash-proxy-client";
import type { StorefrontServices } from "../context.ts";
import type { Flags } from "./flags.ts";

/** What flags may depend on. */
export interface FlagFacts {
  brand: string;
  country: string;
  playerId: number | null;
  groups: readonly number[];
  device: "mobile" | "desktop";
}

/** How long an evaluation counts. */
const FRESH_MS = 15_000;
const MOST_KEPT = 5_000;
const CLIENT_KEY = "*:production.storefront";

interface Kept {
  at: number;
  flags: Flags;
}

/**
 * Evaluates flags through Unleash's own client and frontend API (FLAG-01). Guests of one brand, country and device
 * share an evaluation. When the flag server is down the last known one holds, first of the same visitor, then of the
 * brand; before there was any, the defaults that are written down in code.
 */
export function createFlagSource(
  services: Pick<StorefrontServices, "flags" | "now" | "log">,
  defaults: Readonly<Record<string, boolean>>,
) {
  const kept = new Map<string, Kept>();
  const lastOfBrand = new Map<string, Flags>();
  const coded = asFlags(Object.entries(defaults).flatMap(([name, on]) => (on ? [toggle(name)] : [])));

  return async function flagsOf(facts: FlagFacts, origin: string): Promise<Flags> {
    const key = JSON.stringify(facts);
    const before = kept.get(key);
    const now = services.now().getTime();
    if (before && now - before.at < FRESH_MS) return before.flags;
    try {
      const flags = asFlags(await evaluate(services.flags, facts, origin));
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, { at: now, flags });
      lastOfBrand.set(facts.brand, flags);
      return flags;
    } catch (error) {
      services.log.warn({ error: String(error), brand: facts.brand }, "LOAD_FLAGS_ERROR");
      const flags = before?.flags ?? lastOfBrand.get(facts.brand) ?? coded;
      kept.set(key, { at: now, flags });
      return flags;
    }
  };
}

async function evaluate(ask: StorefrontServices["flags"], facts: FlagFacts, origin: string): Promise<IToggle[]> {
  let failure: unknown = null;
  const client = new UnleashClient({
    url: `${origin}/api/frontend`,
    clientKey: CLIENT_KEY,
    appName: facts.brand,
    disableRefresh: true,
    disableMetrics: true,
    refreshInterval: 0,
    storageProvider: new InMemoryStorageProvider(),
    fetch: (url: string | URL, init?: RequestInit) => ask(new Request(url, init)),
    context: {
      ...(facts.playerId === null ? {} : { userId: String(facts.playerId) }),
      sessionId: facts.playerId === null ? `${facts.brand}-guest` : `player-${facts.playerId}`,
      properties: {
        brand: facts.brand,
        country: facts.country,
        device: facts.device,
        groups: facts.groups.join(","),
        signedIn: String(facts.playerId !== null),
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

const toggle = (name: string): IToggle => ({
  name,
  enabled: true,
  variant: { name: "disabled", enabled: false },
  impressionData: false,
});

function asFlags(toggles: readonly IToggle[]): Flags {
  const all: Record<string, string | true> = {};
  const names = toggles.filter(({ enabled }) => enabled).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, variant } of names) all[name] = variant.enabled ? variant.name : true;
  return {
    isOn: (name) => Object.hasOwn(all, name),
    variant: (name) => (typeof all[name] === "string" ? all[name] : null),
    all,
  };
}
