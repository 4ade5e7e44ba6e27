import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { takeDataFolder } from "./data-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marquee-data-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("[LEDGER-08] a folder that a living process has is refused at once, naming process and remedy", () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  try {
    writeFileSync(join(folder, "process.pid"), String(other.pid));
    expect(() => takeDataFolder(folder)).toThrow(
      `in use by process ${other.pid}. Stop that one, or start this one with another DATA_FOLDER`,
    );
  } finally {
    other.kill();
  }
});

it("a lock left behind by a process that was killed is taken over", () => {
  writeFileSync(join(folder, "process.pid"), "999999999");
  takeDataFolder(folder).release();
  takeDataFolder(folder).release();
});

it("the key is made once and kept", () => {
  const first = takeDataFolder(folder);
  const key = first.secret();
  first.release();
  expect(takeDataFolder(folder).secret()).toBe(key);
  expect(key.length).toBeGreaterThanOrEqual(48);
});
