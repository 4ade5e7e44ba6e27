import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";

const SCRIPT = "scripts/verify-round.mjs";

export interface Verified {
  status: number;
  stdout: string;
  stderr: string;
}

/** What scripts/verify-round.mjs says of a round in a file. Node runs it by itself, in a thread of its own: a process for each round takes twice as long. */
export async function verifyByScript(round: unknown): Promise<Verified> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-round-"));
  try {
    const file = join(folder, "round.json");
    await writeFile(file, JSON.stringify(round));
    const worker = new Worker(resolve(SCRIPT), { argv: [file], execArgv: [], stdout: true, stderr: true });
    const ended = new Promise<{ status: number; thrown: string }>((done) => {
      let thrown = "";
      worker.once("error", (error) => {
        thrown = String(error);
      });
      worker.once("exit", (status) => done({ status, thrown }));
    });
    const [{ status, thrown }, stdout, stderr] = await Promise.all([ended, text(worker.stdout), text(worker.stderr)]);
    return { status, stdout, stderr: stderr + thrown };
  } finally {
    await rm(folder, { recursive: true });
  }
}
