import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { atMost, type Figure } from "./figure.ts";

const run = promisify(execFile);

/** Seconds from `npm run seed -- --story` on a new folder to its end: the database, its shape and a month of life. */
export async function measureSeedStory(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), "marquee-bench-story-"));
  try {
    const began = performance.now();
    const env = { ...process.env, DATA_FOLDER: folder };
    const { stdout } = await run("npm", ["run", "--silent", "seed", "--", "--story"], { env });
    const seconds = (performance.now() - began) / 1_000;
    const [, players = "0", visits = "0"] = /^(\d+) players have come (\d+) times/.exec(stdout) ?? [];
    return atMost("seed-story-s", seconds, "s", 60, { players: Number(players), visits: Number(visits) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
