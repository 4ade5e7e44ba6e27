import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { openWalletDoor, type WalletDoor } from "#tests/harness/wallet-door.ts";
import { COMMANDS } from "../providers/commands.ts";
import { walletSuite } from "./command.ts";

let runtime: TestPlatform;
let door: WalletDoor;
let folder: string;
/** What `npm run providers -- sessions` says that the suite takes. */
let words: string[];
beforeAll(async () => {
  const catalogue = await loadCatalogue("platform/games/catalogue");
  runtime = await createTestPlatform({ parts: { games: catalogue } });
  // The suite is a process of its own, with the machine's clock.
  runtime.clock.advance(Date.now() - runtime.clock.now().getTime());
  door = await openWalletDoor(runtime);
  folder = mkdtempSync(join(tmpdir(), "wallet-suite-"));
  writeFileSync(join(folder, "key"), `${providerSecret(runtime.context.secret, "northforge")}\n`);
  writeFileSync(join(folder, "wrong"), "guessed\n");
  writeFileSync(join(folder, "empty"), "\n");
  const printed = await COMMANDS.sessions?.read(["northforge"])?.({ ...runtime.context, catalogue });
  words = printed?.split("\n").slice(1).join(" ").split(" ") ?? [];
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await door.close();
  await runtime.close();
});

const optionsOf = (url: string, key: string) => ["--url", url, "--key-file", join(folder, key), ...words];

/** Runs the command in this process. */
async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await walletSuite(args, (line) => lines.push(line));
  return { code, lines };
}

it("a provider runs the suite against an installation: a line for each case, and the count", async () => {
  const { code, stdout } = await new Promise<{ code: number; stdout: string }>((resolve) => {
    const args = ["scripts/wallet-suite.ts", ...optionsOf(door.url, "key")];
    execFile("node_modules/.bin/tsx", args, (error, text) => resolve({ code: Number(error?.code ?? 0), stdout: text }));
  });
  const lines = stdout.trim().split("\n");
  expect(lines.slice(0, -1).filter((line) => !line.startsWith("ok   "))).toEqual([]);
  expect(lines.at(-1)).toBe(`${lines.length - 1} passed, 0 failed, 0 skipped`);
  expect(code).toBe(0);
});

it("exits with 1 when a case fails, and says what differs", async () => {
  const own = words[words.indexOf("--session") + 1] as string;
  const options = optionsOf(door.url, "key");
  const { code, lines } = await run(...options, "--foreign-session", own, "--only", "another provider's session");
  expect(lines.slice(0, 2)).toEqual([
    "FAIL Sessions: another provider's session",
    "       session (foreign): the status is 200, not 404",
  ]);
  expect(lines.at(-1)).toBe("0 passed, 1 failed, 0 skipped");
  expect(code).toBe(1);
  expect((await run(...options, "--only", "no such case")).code).toBe(1);
});

it.each([
  ["a secret that is wrong", "", "wrong", "answers the session with 401 WALLET.SIGNATURE"],
  ["an address that nobody answers at", "http://127.0.0.1:1", "key", "can't be reached at http://127.0.0.1:1"],
  ["what is no address", "localhost", "key", "--url localhost is not an address"],
  ["an empty file", "", "empty", "empty is empty"],
  ["a file that isn't there", "", "missing", "ENOENT"],
])("%s is an error of the command", async (_, url, key, message) => {
  await expect(run(...optionsOf(url || door.url, key))).rejects.toThrow(message);
});

it("says how it is used", async () => {
  expect((await run("--help")).lines.join()).toContain("npm run wallet-suite -- --url URL");
  await expect(run("--url", door.url)).rejects.toThrow("Usage: npm run wallet-suite");
});
