/**
 * npm run test:node [-- VERSION ...] [--no-units]: installs each version of Node that Marquee supports under .cache/node and, on
 * each, builds, runs the unit tests, and runs one journey against the product that it has built.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

const SUPPORTED = ["20.19", "22", "24", "26"];
/** Signs up, plays and signs out: every part of the product answers. */
const JOURNEY = ["tests/journeys/accounts.spec.ts", "-g", "in and out"];

const { values, positionals } = parseArgs({
  options: { "no-units": { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((version) => !SUPPORTED.includes(version));
if (unknown.length > 0) {
  console.error(`${unknown.join(", ")}: not a supported version of Node; there are ${SUPPORTED.join(", ")}`);
  process.exit(1);
}

/** Runs a program to its end, its output shown; answers its exit code. */
const run = (file: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> =>
  new Promise((done, reject) => {
    const child = spawn(file, args, { stdio: "inherit", env });
    child.on("error", reject);
    child.on("close", (code) => done(code ?? 1));
  });

/** The binary of a version, from the npm registry; installed once. */
async function nodeOf(version: string): Promise<string> {
  const folder = resolve(".cache/node", version);
  const name = `node-${process.platform}-${process.arch}`;
  const binary = resolve(folder, "node_modules", name, "bin/node");
  if (!existsSync(binary)) {
    const code = await run("npm", [
      "install",
      "--prefix",
      folder,
      "--no-save",
      "--no-audit",
      "--no-fund",
      `${name}@${version}`,
    ]);
    if (code !== 0) throw new Error(`Node ${version} could not be installed`);
  }
  return binary;
}

/** What fails on a version; null if nothing does. */
async function failureOn(version: string): Promise<string | null> {
  const node = await nodeOf(version);
  const env = { ...process.env, PATH: `${resolve(node, "..")}:${process.env.PATH}` };
  const steps: [string, string[]][] = [
    ["the build", ["--import", "tsx", "scripts/build.ts"]],
    ...(values["no-units"]
      ? []
      : [["the unit tests", ["node_modules/vitest/vitest.mjs", "run"]] as [string, string[]]]),
    ["the journey", ["node_modules/@playwright/test/cli.js", "test", ...JOURNEY]],
  ];
  for (const [name, args] of steps) {
    console.log(`\nNode ${version}: ${name}`);
    if ((await run(node, args, env)) !== 0) return name;
  }
  return null;
}

const outcomes: [string, string | null][] = [];
for (const version of positionals.length > 0 ? positionals : SUPPORTED)
  outcomes.push([version, await failureOn(version)]);
console.log("");
for (const [version, failure] of outcomes) console.log(`Node ${version}: ${failure ? `failed: ${failure}` : "passed"}`);
process.exitCode = outcomes.some(([, failure]) => failure) ? 1 : 0;
