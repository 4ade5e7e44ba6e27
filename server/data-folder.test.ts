import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openToServerUser, takeDataFolder } from "./data-folder.ts";

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

it("a folder that the database's own user can't reach is told, with the remedies", () => {
  const closed = join(folder, "closed");
  mkdirSync(join(closed, "data"), { recursive: true });
  chmodSync(folder, 0o755);
  openToServerUser(join(closed, "data"), true);
  chmodSync(join(closed, "data"), 0o700);
  openToServerUser(join(closed, "data"), true);
  expect(statSync(join(closed, "data")).mode & 0o001).toBe(1);
  chmodSync(closed, 0o700);
  expect(() => openToServerUser(join(closed, "data"), true)).toThrow(`chmod o+x ${closed}`);
  openToServerUser(join(closed, "data"), false);
});
