import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { startProduct, startScript } from "#tests/harness/product.ts";
import { atMost, type Figure, median } from "./figure.ts";

const ROUNDS = 5;

/**
 * From the command to the first page, on built and seeded data, over starting that data's database and an empty server:
 * both bundled, both until their first answer, in turns.
 */
export async function measureStart(dataFolder: string): Promise<Figure> {
  mkdirSync(resolve(".data"), { recursive: true });
  const folder = mkdtempSync(join(resolve(".data"), "bench-start-"));
  try {
    const script = join(folder, "empty-start.mjs");
    await build({
      entryPoints: ["scripts/bench/empty-start.ts"],
      outfile: script,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      packages: "external",
      alias: { "#platform": "./platform", "#schemas": "./schemas" },
      logLevel: "error",
    });
    const rounds: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await startProduct(dataFolder);
      await product.stop();
      const empty = await startScript(script, [join(dataFolder, "database")]);
      await empty.stop();
      rounds.push({ ours: product.firstPageMs, theirs: empty.firstAnswerMs });
    }
    return atMost("start-ratio", median(rounds.map(({ ours, theirs }) => ours / theirs)), "ratio", 2.5, {
      "product ms": Math.round(median(rounds.map(({ ours }) => ours))),
      "database and empty server ms": Math.round(median(rounds.map(({ theirs }) => theirs))),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
