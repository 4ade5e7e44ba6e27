import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Catalogue } from "#platform/games/catalogue.ts";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { signedRequest } from "#platform/http/signature.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { COMMANDS, type ProvidersRuntime } from "./commands.ts";

let runtime: TestPlatform;
let catalogue: Catalogue;
let folder: string;
beforeAll(async () => {
  catalogue = await loadCatalogue("platform/games/catalogue");
  runtime = await createTestPlatform({ parts: { games: catalogue } });
  folder = mkdtempSync(join(tmpdir(), "providers-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await runtime.close();
});

const run = (words: readonly string[], more: Partial<ProvidersRuntime> = {}): Promise<string> => {
  const [name = "", ...rest] = words;
  const work = COMMANDS[name]?.read(rest);
  if (!work) throw new Error(`not a command: ${words.join(" ")}`);
  const { database, clock, secret, brands } = runtime.context;
  return work({ database, clock, secret, brands, catalogue, demo: true, ...more });
};

it("an operator writes a provider's secret into a file that only they can read, and it signs", async () => {
  const file = join(folder, "northforge.key");
  writeFileSync(file, "an older one", { mode: 0o644 });
  expect(await run(["key", "northforge", file])).toBe(
    `${file} holds the secret of northforge. Give it to nobody else.`,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const sign = (secret: string) =>
    runtime.platform.fetch(
      signedRequest("https://test.localhost/wallet/v1/balance", {
        ...{ provider: "northforge", secret, now: runtime.clock.now() },
        body: { session: "nobody" },
      }),
      runtime.client().requestContext,
    );
  expect((await sign(readFileSync(file, "utf8").trim())).status).toBe(404);
  expect((await sign("guessed")).status).toBe(401);
});

it("the wallet suite's sessions are made for a provider that has a game, in a demo alone", async () => {
  const lines = (await run(["sessions", "northforge", "--brand", "test"])).split("\n");
  expect(lines[0]).toMatch(/^Player \d+ of test plays northforge\/[a-z-]+\. The wallet suite takes:$/);
  expect(lines.slice(1).map((line) => line.split(" ")[0])).toEqual([
    "--provider",
    "--session",
    "--second-session",
    "--ended-session",
    "--foreign-session",
  ]);
  const count = async () => (await runtime.database.pool.query("select count(*) from players")).rows[0].count;
  const before = await count();
  await expect(run(["sessions", "northforge"], { demo: false })).rejects.toThrow("this installation is no demo");
  await expect(run(["sessions", "nobody"])).rejects.toThrow("nobody has no game");
  await expect(run(["sessions", "northforge", "--game", "saltwind/x"])).rejects.toThrow("no game saltwind/x");
  await expect(run(["sessions", "northforge", "--brand", "x"])).rejects.toThrow("no brand x");
  expect(await count()).toBe(before);
});

it("whether this is a demo is the installation's own word", async () => {
  vi.stubEnv("DEMO", "false");
  try {
    await expect(run(["sessions", "northforge"], { demo: undefined })).rejects.toThrow("this installation is no demo");
  } finally {
    vi.unstubAllEnvs();
  }
});

it("understands nothing but its own words", () => {
  for (const words of [["key"], ["key", "x"], ["key", "No/Name", "f"], ["key", "x", "f", "g"]]) {
    expect(COMMANDS.key?.read(words.slice(1)), words.join(" ")).toBeNull();
  }
  for (const words of [[], ["a", "b"], ["Not A Provider"]]) expect(COMMANDS.sessions?.read(words)).toBeNull();
});
