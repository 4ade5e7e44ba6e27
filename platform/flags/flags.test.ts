import { InMemoryStorageProvider, UnleashClient } from "unleash-proxy-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evaluateFlags as evaluateCall, FLAG_CLIENT_KEY, getFlags } from "#schemas/api/flags.ts";
import { FLAG_DEFAULTS } from "#schemas/brand/flag-defaults.ts";
import { convertFlags, type EarlierFlag } from "#scripts/brand/convert-flags.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { evaluateFlags, type FlagContext } from "./evaluate.ts";
import { createFlagServer } from "./http.ts";

const flag = (name: string, more: Partial<EarlierFlag> = {}): EarlierFlag => ({
  name,
  description: "",
  enabled: true,
  ...more,
});
const guest: FlagContext = { country: "CA", groups: [], signedIn: false, sessionId: "s1" };
const on = (flags: EarlierFlag[], context: Partial<FlagContext> = {}) =>
  evaluateFlags(convertFlags(flags), { ...guest, ...context }).toggles.map(({ name }) => name);

describe("flags converted from the earlier format", () => {
  it("[FLAG-01 part: the bundled server] one that is off is absent", () => {
    expect(on([flag("tech-work", { enabled: false }), flag("WWW")])).toEqual(["WWW"]);
  });

  it("[FLAG-01 part: the bundled server] all conditions that are given must hold", () => {
    const flags = [flag("WWW", { when: { countries: ["CA", "NZ"], groups: [21, 22], signedIn: true } })];
    expect(on(flags, { groups: [22], signedIn: true })).toEqual(["WWW"]);
    expect(on(flags, { groups: [22], signedIn: false })).toEqual([]);
    expect(on(flags, { groups: [1], signedIn: true })).toEqual([]);
    expect(on(flags, { groups: [22], signedIn: true, country: "DE" })).toEqual([]);
  });

  it("[FLAG-01 part: the bundled server] a share of players is about as large as said and the same at every look", () => {
    const flags = [flag("WWW", { when: { percent: 30 } })];
    const players = Array.from({ length: 2_000 }, (_, number) => ({ userId: String(number) }));
    const first = players.map((player) => on(flags, player).length);
    expect(players.map((player) => on(flags, player).length)).toEqual(first);
    const share = first.filter((length) => length === 1).length / players.length;
    expect(share).toBeGreaterThan(0.26);
    expect(share).toBeLessThan(0.34);
    expect(on([flag("WWW", { when: { percent: 0 } })])).toEqual([]);
    expect(on([flag("WWW", { when: { percent: 100 } })])).toEqual(["WWW"]);
  });

  it("[FLAG-01 part: the bundled server] variants follow their weights, and groups before them", () => {
    const variants = [
      { name: "A", weight: 3, groups: [543] },
      { name: "B", weight: 1, groups: [544], payload: "b" },
      { name: "never", weight: 0 },
    ];
    const flags = convertFlags([flag("ab-registration", { variants })]);
    const variantOf = (context: Partial<FlagContext>) =>
      evaluateFlags(flags, { ...guest, ...context }).toggles[0]?.variant;
    const chosen = Array.from({ length: 2_000 }, (_, number) => variantOf({ userId: String(number) })?.name);
    const share = chosen.filter((name) => name === "A").length / chosen.length;
    expect(share).toBeGreaterThan(0.71);
    expect(share).toBeLessThan(0.79);
    expect(chosen).not.toContain("never");
    expect(variantOf({ groups: [544] })).toEqual({ name: "B", enabled: true, payload: { type: "string", value: "b" } });
    expect(evaluateFlags(convertFlags([flag("WWW")]), guest).toggles[0]?.variant).toEqual({
      name: "disabled",
      enabled: false,
    });
  });

  it("[FLAG-01 part: the bundled server] every flag of the program is in the shipped files, and unknown means closed where money is", async () => {
    const { brands } = await loadBrands("brands");
    const names = FLAG_DEFAULTS.map(({ name }) => name).sort();
    for (const { flags } of brands.values()) expect(flags.features.map(({ name }) => name).sort()).toEqual(names);
    for (const known of FLAG_DEFAULTS) if ("closesMoney" in known) expect(known.default).toBe(false);
  });
});

describe("Unleash's frontend API", () => {
  let runtime: TestPlatform;
  const Authorization = FLAG_CLIENT_KEY;
  beforeAll(async () => {
    const flags = [
      flag("WWW"),
      flag("enableTestQuests", { when: { groups: [21] } }),
      flag("conpoints", { enabled: false }),
    ];
    runtime = await createTestPlatform({ brands: [testBrand({ flags: convertFlags(flags) })] });
  });
  afterAll(() => runtime.close());

  it("[FLAG-01 part: the bundled server] answers by query and by body, to who has the key", async () => {
    const ask = async (path: string, init: RequestInit = {}) =>
      (await (await runtime.client().request(path, { headers: { Authorization }, ...init })).json()) as {
        toggles: { name: string }[];
      };
    const byQuery = await ask("/api/frontend?userId=7&properties[groups]=1,21");
    expect(byQuery.toggles.map(({ name }) => name)).toEqual(["WWW", "enableTestQuests"]);
    const byBody = await ask("/api/frontend", {
      method: "POST",
      headers: { Authorization, "X-Requested-With": "XMLHttpRequest" },
      body: JSON.stringify({ context: { userId: "7", properties: { groups: "21" } } }),
    });
    expect(byBody).toEqual(byQuery);
    expect(await runtime.client().call(getFlags, { query: {} })).toMatchObject({ status: 401 });
    expect(await runtime.client().attempt(evaluateCall, { body: { context: 1 } })).toMatchObject({ status: 422 });
  });

  it("[FLAG-01 part: the bundled server] answers Unleash's own client as a server of its own, the brand by its context", async () => {
    const server = createFlagServer(runtime.context);
    const client = new UnleashClient({
      url: "http://flags.localhost/api/frontend",
      clientKey: FLAG_CLIENT_KEY,
      appName: "test",
      disableRefresh: true,
      disableMetrics: true,
      refreshInterval: 0,
      storageProvider: new InMemoryStorageProvider(),
      fetch: (url: string | URL, init?: RequestInit) => server(new Request(url, init)),
      context: { sessionId: "one", properties: { brand: "test", country: "CA", groups: "21", signedIn: "false" } },
    });
    await client.start();
    client.stop();
    expect(client.isEnabled("WWW")).toBe(true);
    expect(client.isEnabled("enableTestQuests")).toBe(true);
    expect(client.isEnabled("conpoints")).toBe(false);
    const unknown = await server(new Request("http://flags.localhost/api/frontend?appName=nobody"));
    expect(unknown.status).toBe(404);
  });
});
