import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "#app/request/visitor.ts";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { changeGroups } from "#platform/players/change-groups.ts";
import { createTournament } from "#platform/tournaments/create-tournament.ts";
import type { Player } from "#schemas/api/players.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { GROUP } from "#schemas/rules/segments.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testVisitor } from "#tests/harness/visitor.ts";
import { createPlatformGateway, type PlatformDoor } from "../platform.server.ts";
import { type CachedLoader, createCache } from "./cache.server.ts";
import * as common from "./cached-loaders.server.ts";
import { cacheKey, type Dependency } from "./dependencies.ts";
import * as games from "./games-loaders.server.ts";

type AnyLoader = CachedLoader<unknown, unknown>;

/** Every loader with a query, by name. */
const LOADERS: [string, AnyLoader, unknown][] = Object.values({ ...common, ...games })
  .filter((exported): exported is never => typeof exported === "object" && "load" in exported)
  .map((loader: AnyLoader) => [loader.name, loader, queryOf(loader.name)]);

function queryOf(name: string): unknown {
  if (name === "selected-games") return ["amber-works/first-light", "birch-hall/roulette-light"];
  if (name === "wins") return { order: "latest", limit: 5 };
  return ["games", "tiles", "providers"].includes(name) ? {} : null;
}

/** What the platform takes from the front door, and the dependency that stands for it. */
const OF_CONTEXT: Partial<Record<keyof RequestContext, Dependency>> = {
  country: "country",
  locale: "locale",
  licence: "licence",
  origin: "origin",
  local: "local",
};

let runtime: TestPlatform;
let member: { player: Player; cookie: string };
beforeAll(async () => {
  const plain = testBrand();
  const providers = { ...plain.config["providers-config"], disabled: { "amber-works": ["NZ"] } };
  const brand = { ...plain, config: { ...plain.config, "providers-config": providers } };
  const catalogue = await loadCatalogue("tests/fixtures/catalogue");
  runtime = await createTestPlatform({ brands: [brand], parts: { catalogue } });
  const { client, player } = await runtime.register();
  member = { player, cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  const now = runtime.clock.now();
  await runtime.database.pool.query(
    `insert into rounds (session_id, reference, brand, player_id, game, currency, bet, bet_bonus, win, win_bonus, state, started_at, finished_at)
     values (gen_random_uuid(), '1', 'test', $1, 'amber-works/first-light', 'EUR', 100, 0, 900, 0, 'settled', $2, $2)`,
    [player.id, now],
  );
  await createTournament(runtime.context, {
    brand: "test",
    frontendIdentifier: "for-testers",
    title: "For testers",
    currency: "EUR",
    startAt: now,
    endAt: new Date(now.getTime() + 86_400_000),
    prizes: [1_000n],
    games: [],
    groupIds: [GROUP.tester],
  });
});
afterAll(() => runtime.close());

/** The platform as this visitor's requests reach it; `read` gets to know which of the facts were read. */
function doorOf(visitor: Visitor, read: Set<string> = new Set()): PlatformDoor {
  const { origin, country, ip, locale, requestId } = visitor;
  const requestContext: RequestContext = {
    brand: visitor.brand.id,
    origin,
    country,
    ip,
    locale,
    requestId,
    licence: visitor.licence.code,
  };
  const recorded = new Proxy(requestContext, {
    get(target, name) {
      read.add(String(name));
      return target[name as keyof RequestContext];
    },
  });
  const headers = new Headers(visitor.player ? { cookie: member.cookie } : {});
  return createPlatformGateway(
    { platform: (request) => runtime.platform.fetch(request, recorded) },
    requestContext,
    headers,
  );
}

const cache = () =>
  createCache({
    now: () => runtime.clock.now().getTime(),
    freshMs: 10_000,
    staleMs: 60_000,
    maxSize: 10_000_000,
    strict: true,
    onError: () => {},
  });

describe("what cached loaders depend on", () => {
  it("there are loaders, each with a name of its own", () => {
    const names = LOADERS.map(([name]) => name);
    expect(names.length).toBeGreaterThanOrEqual(11);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(LOADERS)("[SEC-14 part: undeclared dependencies] %s declares all that it reads", async (_, loader, query) => {
    for (const player of [null, member.player]) {
      const visitor = testVisitor({ player });
      const read = new Set<string>();
      const context = { visitor, platform: doorOf(visitor, read) };
      await cache().getOrLoad(loader, context, query);
      const undeclared = [...read].filter((name) => {
        const dependency = OF_CONTEXT[name as keyof RequestContext];
        return dependency !== undefined && !loader.dependsOn.includes(dependency);
      });
      expect(undeclared).toEqual([]);
    }
  });

  it.each(LOADERS)("[SEC-14 part: same key, same answer] %s", async (_, loader, query) => {
    const answers = new Map<string, unknown>();
    for (const country of ["DE", "NZ"]) {
      for (const device of ["desktop", "mobile"] as const) {
        for (const groups of [null, [], [GROUP.tester]]) {
          const player = groups && { ...member.player, groups };
          const verb = groups?.includes(GROUP.tester) ? "add" : "remove";
          await changeGroups(runtime.context, { playerId: member.player.id, verb, group: String(GROUP.tester) });
          const visitor = testVisitor({ country, device, player });
          const answer = await loader.load({ visitor, platform: doorOf(visitor) }, query);
          const key = cacheKey(loader.name, loader.dependsOn, visitor, query);
          if (answers.has(key)) expect(answer, `${key} for groups ${groups}`).toEqual(answers.get(key));
          answers.set(key, answer);
        }
      }
    }
  });
});
