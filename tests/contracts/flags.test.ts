import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createFlagSource as createStorefrontFlags, type FlagContext } from "#app/visitor/flags.server.ts";
import { togglesSchema } from "#schemas/api/flags.ts";
import { validator } from "#schemas/kit/validate.ts";
import { convertFlags, type EarlierFlag } from "#scripts/brand/convert-flags.ts";
import { createFlagSource } from "#server/flag-source.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { type RunningUnleash, startUnleash } from "#tests/harness/unleash.ts";

const flag = (name: string, more: Partial<EarlierFlag> = {}): EarlierFlag => ({
  name,
  description: name,
  enabled: true,
  ...more,
});

/** Strategies, constraints and variants as brands have them; what more there is, Unleash's specification tests. */
const FLAGS = convertFlags([
  flag("WWW"),
  flag("tech-work", { enabled: false }),
  flag("adventures", { when: { countries: ["CA", "NZ"] } }),
  flag("enableTestQuests", { when: { groups: [21, 916] } }),
  flag("quest", { when: { signedIn: true } }),
  flag("lootBox", { when: { percent: 0 } }),
  flag("rocketMart", { when: { percent: 40 } }),
  flag("activityHub", { when: { countries: ["CA"], signedIn: true, groups: [21] } }),
  flag("ab-registration", {
    variants: [
      { name: "A", weight: 500 },
      { name: "B", weight: 500, payload: "b" },
    ],
  }),
]);

const guest: FlagContext = { brand: "test", country: "CA", playerId: null, groups: [], device: "desktop", share: 1 };
const player = (playerId: number, groups: number[] = []): FlagContext => ({ ...guest, playerId, groups });

const answersOf = new Map<string, unknown[]>();
let runtime: TestPlatform;
let unleash: RunningUnleash;
beforeAll(async () => {
  runtime = await createTestPlatform({ brands: [testBrand({ flags: FLAGS })] });
  unleash = await startUnleash();
  await unleash.write(FLAGS);
});
afterAll(async () => {
  await unleash?.close();
  await runtime?.close();
});

/** The same cases on the bundled flag server and on Unleash itself: the storefront can't tell which answers. */
describe.each(["bundled", "unleash"] as const)("flags from %s", (which) => {
  const ask = (request: Request) =>
    createFlagSource(
      which === "bundled" ? {} : { UNLEASH_URL: unleash.url, UNLEASH_KEY: unleash.key },
      runtime.context,
    )(request);
  const flagsOf = (flagContext: FlagContext) => {
    const { log } = runtime.context;
    const services = { flags: ask, now: () => runtime.clock.now(), log };
    // What is tested here is what is answered, on a machine that may be busy with other things.
    return createStorefrontFlags(services, {}, 20_000)(flagContext, "http://test.localhost");
  };
  const names = async (flagContext: FlagContext) => Object.keys((await flagsOf(flagContext)).all);

  beforeAll(async () => {
    // Unleash serves its frontend API from a copy that follows its database.
    await vi.waitFor(async () => expect(await names(guest)).toContain("ab-registration"), {
      timeout: 20_000,
      interval: 100,
    });
  });

  it("[FLAG-01 part: both servers] answer in the shape of Unleash's frontend API, to who has the key", async () => {
    const url = "http://test.localhost/api/frontend?appName=test&sessionId=one";
    const answer = await ask(new Request(url, { headers: { Authorization: "*:production.storefront" } }));
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { toggles: { variant: object }[] };
    // Unleash says a few things more of a variant: what the storefront reads is the same.
    const plain = body.toggles.map(({ variant, ...toggle }) => {
      const { name, enabled, payload } = variant as { name: string; enabled: boolean; payload?: object };
      return { ...toggle, variant: { name, enabled, ...(payload ? { payload } : {}) } };
    });
    expect(validator(togglesSchema)({ toggles: plain })).toMatchObject({ ok: true });
  });

  it("[FLAG-01 part: both servers] one that is off is absent; countries, groups and signing in decide", async () => {
    const always = ["WWW", "ab-registration"];
    const without = (list: string[]) => list.filter((name) => name !== "rocketMart").sort();
    expect(without(await names(guest))).toEqual([...always, "adventures"].sort());
    expect(without(await names({ ...guest, country: "DE" }))).toEqual([...always].sort());
    expect(without(await names(player(7)))).toEqual([...always, "adventures", "quest"].sort());
    const tester = [...always, "adventures", "quest", "enableTestQuests", "activityHub"].sort();
    expect(without(await names(player(7, [1, 21])))).toEqual(tester);
    expect(without(await names(player(7, [121, 216])))).toEqual([...always, "adventures", "quest"].sort());
    expect(without(await names({ ...player(7, [21]), country: "NZ" }))).toEqual(
      tester.filter((name) => name !== "activityHub"),
    );
  });

  it("[FLAG-01 part: both evaluate alike] every visitor gets the same flags and variants from both", async () => {
    const asked = [
      ...Array.from({ length: 100 }, (_, share) => ({ ...guest, share })),
      ...Array.from({ length: 50 }, (_, id) => player(id + 1, id % 2 ? [21] : [])),
    ];
    const answers: unknown[] = [];
    for (const flagContext of asked) answers.push((await flagsOf(flagContext)).all);
    answersOf.set(which, answers);
    for (const other of answersOf.values()) expect(answers).toEqual(other);
  });

  it("[FLAG-01 part: both servers] [EDIT-09 part: evaluation] shares and variants part players, and guests by their share, the same at every look", async () => {
    const look = async (flagContext: FlagContext) => {
      const flags = await flagsOf(flagContext);
      return { on: flags.isOn("rocketMart"), variant: flags.variant("ab-registration") };
    };
    const asked = [
      ...Array.from({ length: 100 }, (_, share) => ({ ...guest, share })),
      ...Array.from({ length: 100 }, (_, id) => player(id + 1)),
    ];
    const checkAll = async () => {
      const seen: Awaited<ReturnType<typeof look>>[] = [];
      for (let at = 0; at < asked.length; at += 5) seen.push(...(await Promise.all(asked.slice(at, at + 5).map(look))));
      return seen;
    };
    const first = await checkAll();
    expect(await checkAll()).toEqual(first);
    for (const half of [first.slice(0, 100), first.slice(100)]) {
      expect(half.filter(({ on }) => on).length).toBeGreaterThan(20);
      expect(half.filter(({ on }) => on).length).toBeLessThan(60);
      expect(half.filter(({ variant }) => variant === "A").length).toBeGreaterThan(30);
      expect(half.filter(({ variant }) => variant === "B").length).toBeGreaterThan(30);
    }
  });
});
