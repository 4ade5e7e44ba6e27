import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { memoryFolder } from "#tests/harness/memory-folder.ts";
import { openDatabase } from "./database.ts";
import { endOrphan, isPostgres, startEmbeddedServer } from "./embedded.ts";

it("a stale pid file whose number is another program's by now ends no stranger", async () => {
  const folder = memoryFolder("marquee-orphan-");
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

it("[LEDGER-07 part: a server left behind] one that does not come to rest in time is ended at once", async () => {
  const folder = memoryFolder("marquee-orphan-");
  const pidFile = join(folder, "postmaster.pid");
  const busy = "process.on('SIGINT', () => {}); process.on('SIGQUIT', () => process.exit(0)); console.log('runs')";
  const orphan = spawn(process.execPath, ["-e", `${busy}; setInterval(() => {}, 1_000)`], { argv0: "postgres" });
  const ended = once(orphan, "exit");
  try {
    await once(orphan.stdout, "data");
    writeFileSync(pidFile, `${orphan.pid}\n${folder}\n`);
    await endOrphan(pidFile, 50);
    expect(await ended).toEqual([0, null]);
  } finally {
    orphan.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
});

it("is reached by a socket in its own folder, and over the loopback where that path is too long for one", async () => {
  const folder = memoryFolder("marquee-socket-");
  const deep = join(folder, "a-folder-whose-name-is-so-long".repeat(4));
  try {
    for (const [place, address] of [
      [folder, null],
      [deep, "127.0.0.1"],
    ] as const) {
      const server = await startEmbeddedServer({ folder: place, settings: ["fsync=off"] });
      const database = openDatabase(await server.database("marquee"));
      const { rows } = await database.pool.query("select host(inet_server_addr()) as address");
      expect(rows).toEqual([{ address }]);
      await database.close();
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it.runIf(process.platform === "linux")(
  "[LEDGER-07 part: recovery] after a kill the cluster is brought to the disk by one call, not by one a file",
  async () => {
    const folder = memoryFolder("marquee-recovery-");
    try {
      const server = await startEmbeddedServer({ folder, settings: ["fsync=off"] });
      const database = openDatabase(await server.database("marquee"));
      const { rows } = await database.pool.query("show recovery_init_sync_method");
      expect(rows).toEqual([{ recovery_init_sync_method: "syncfs" }]);
      await database.close();
      await server.stop();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
