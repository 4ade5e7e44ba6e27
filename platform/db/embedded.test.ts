import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isPostgres, startEmbeddedServer } from "./embedded.ts";

it("a stale pid file whose number is another program's by now ends no stranger", async () => {
  const folder = mkdtempSync(join(tmpdir(), "marquee-orphan-"));
  const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1_000)"], { stdio: "ignore" });
  await once(stranger, "spawn");
  try {
    const first = await startEmbeddedServer({ folder, settings: ["fsync=off"] });
    await first.stop();
    mkdirSync(join(folder, "postgres"), { recursive: true });
    writeFileSync(join(folder, "postgres", "postmaster.pid"), `${stranger.pid}\n${join(folder, "postgres")}\n`);
    expect(isPostgres(stranger.pid as number)).toBe(false);
    const second = await startEmbeddedServer({ folder, settings: ["fsync=off"] }).catch((error: Error) => error);
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
    if (!(second instanceof Error)) await second.stop();
  } finally {
    stranger.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
});
