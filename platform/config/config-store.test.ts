import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getConfig } from "#schemas/api/config.ts";
import { listConfigHistory, listConfigStates } from "#schemas/api/config-history.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { createConfigStore } from "./config-store.ts";
import { notePayloads } from "./note-payloads.ts";
import type { ConfigCandidate } from "./source.ts";

const NAME = "logo-config";
const logo = (alt: string) => ({ logoUrl: { mobile: "/m.svg", full: "/f.svg" }, alt });
const about = { brand: "test", name: NAME, from: "brands/test/config/logo-config.json" } as const;
const files = (payload: unknown): ConfigCandidate => ({ ...about, source: "files", payload });
const remote = (payload: unknown): ConfigCandidate => ({ ...about, source: "remote", payload });

let runtime: TestPlatform;
let folder: string;
beforeEach(async () => {
  runtime = await createTestPlatform();
  folder = await mkdtemp(join(tmpdir(), "marquee-config-"));
});
afterEach(async () => {
  await runtime.close();
  await rm(folder, { recursive: true });
});

const served = async () => ((await runtime.client().ok(getConfig, { params: { name: NAME } })) as { alt: string }).alt;
const fragmentCacheOf = (changes: string[][] = []) =>
  createConfigStore(runtime.context, {
    folder,
    onChange: (brands) => changes.push([...brands]),
    record: (validated) => notePayloads(runtime.context, validated),
  });

describe("configuration while the house is open", () => {
  it("[CONF-01] a right payload serves at once, a wrong one is reported once and the last good one stays", async () => {
    const changes: string[][] = [];
    const configStore = fragmentCacheOf(changes);
    expect(await configStore.submit([files(logo("One"))])).toEqual(["test"]);
    expect(await served()).toBe("One");
    const wrong = { logoUrl: { mobile: "/m.svg" }, alt: 7 };
    for (let times = 0; times < 3; times += 1) expect(await configStore.submit([files(wrong)])).toEqual([]);
    expect(await served()).toBe("One");
    expect(runtime.errors).toHaveLength(1);
    expect(runtime.errors.splice(0)[0]).toMatchObject({
      fields: { name: NAME, diagnostics: expect.arrayContaining([expect.stringContaining("at /alt (type)")]) },
      message: expect.stringContaining("the last good one stays"),
    });
    await configStore.submit([files(logo("Two"))]);
    expect(await served()).toBe("Two");
    expect(changes).toEqual([["test"], ["test"]]);
  });

  it("[CONF-01] a remote source goes before the files; its last good payload is on disk and serves the next start", async () => {
    const configStore = fragmentCacheOf();
    await configStore.submit([remote(logo("Remote"))]);
    await configStore.submit([files(logo("Files"))]);
    expect(await served()).toBe("Remote");
    expect(await readdir(folder)).toEqual([`test.${NAME}.json`]);

    const next = await createTestPlatform();
    try {
      const reopened = createConfigStore(next.context, { folder });
      await reopened.restore();
      expect(await next.client().ok(getConfig, { params: { name: NAME } })).toEqual(logo("Remote"));
      await reopened.submit([{ ...about, source: "remote", withdrawn: true }]);
      expect(await next.client().ok(getConfig, { params: { name: NAME } })).not.toEqual(logo("Remote"));
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await next.close();
    }
  });

  it("[CONF-01] a copy on disk that is spoiled, or of an older shape, is as none", async () => {
    const before = await served();
    for (const text of ["{", "", '{"alt":1}', "x".repeat(10_000_000)]) {
      await writeFile(join(folder, `test.${NAME}.json`), text);
      await fragmentCacheOf().restore();
      expect(await served()).toBe(before);
    }
  });

  it("[FAULT-05 part: the reading of payloads] what is larger than a megabyte is refused unread", async () => {
    const configStore = fragmentCacheOf();
    await configStore.submit([files(logo("One")), files({ ...logo("x".repeat(2_000_000)) })]);
    expect(await served()).toBe("One");
    expect(runtime.errors.splice(0)).toHaveLength(1);
  });

  it("serves though the history can't be written", async () => {
    const warnings: string[] = [];
    const log = { info: () => {}, warn: (_: object, message: string) => warnings.push(message), error: () => {} };
    const broken = { ...runtime.context, log, clock: { now: () => new Date(Number.NaN) } };
    await createConfigStore(broken, { folder, record: (validated) => notePayloads(broken, validated) }).submit([
      files(logo("One")),
    ]);
    expect(await served()).toBe("One");
    expect(warnings).toEqual(["configuration payloads could not be noted"]);
  });
});

describe("the history of payloads", () => {
  it("[CONF-01] tells each one's state and age, and why the newest was refused, to brand managers alone", async () => {
    const configStore = fragmentCacheOf();
    await configStore.submit([files(logo("One"))]);
    const since = runtime.clock.now().toISOString();
    runtime.clock.advance(60_000);
    await configStore.submit([files({ ...logo("One"), alt: 7 })]);
    runtime.errors.splice(0);
    const { client } = await openDesk(runtime, "brand-manager");
    const states = await client.ok(listConfigStates, { query: { brand: "test" } });
    expect(states).toHaveLength(18);
    expect(states.find(({ name }) => name === NAME)).toEqual({
      brand: "test",
      name: NAME,
      state: "last-good",
      source: "files",
      since,
      bytes: JSON.stringify(logo("One")).length,
      rejected: {
        at: runtime.clock.now().toISOString(),
        source: "files",
        diagnostics: [
          {
            file: about.from,
            pointer: "/alt",
            found: "7",
            allowed: "a value of type string",
            fix: 'write "7" in quotes',
            rule: "type",
          },
        ],
      },
    });
    expect(states.find(({ name }) => name === "wheel-config")).toMatchObject({ state: "current", since: null });
    expect(await client.attempt(listConfigStates, { query: { brand: "nobody" } })).toMatchObject({ status: 404 });
    const editor = await openDesk(runtime, "editor");
    expect(await editor.client.attempt(listConfigStates, { query: { brand: "test" } })).toMatchObject({ status: 403 });
  });

  it("[CONF-01] has one line a change, whichever of several processes saw it, and keeps the newest hundred", async () => {
    const [one, other] = [fragmentCacheOf(), fragmentCacheOf()];
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([one.submit([files(logo(`${round}`))]), other.submit([files(logo(`${round}`))])]);
      await one.submit([files(logo(`${round}`))]);
    }
    const { client } = await openDesk(runtime, "brand-manager");
    const history = () => client.ok(listConfigHistory, { params: { brand: "test", name: NAME } });
    expect((await history()).map(({ accepted, payload }) => [accepted, JSON.parse(payload ?? "").alt])).toEqual([
      [true, "2"],
      [true, "1"],
      [true, "0"],
    ]);
    for (let round = 0; round < 105; round += 1) await one.submit([files(logo(`again ${round}`))]);
    const { rows } = await runtime.database.pool.query("select count(*)::int as count from config_payloads");
    expect(rows).toEqual([{ count: 100 }]);
    expect((await history())[0]?.payload).toContain("again 104");
    expect(await readFile(join(folder, "nothing"), "utf8").catch(() => "no copy of files")).toBe("no copy of files");
  });
});
