/**
 * npm run build: everything that a start serves, into build/. With --drawings only the pictures, for brands whose
 * drawings have changed.
 */
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { makeBooks } from "./books/make-books.ts";
import { bundleServer } from "./build/bundle-server.ts";
import { precompress } from "./build/precompress.ts";
import { makeServiceWorker } from "./build/service-worker.ts";
import { drawingsStamp, markBuilt, markDrawn, sourceStamp } from "./build/stamp.mjs";
import { wrongBrands } from "./build/wrong-brands.ts";

const stamp = sourceStamp();
const started = Date.now();
const report = (text: string) => console.log(`build: ${text} (${((Date.now() - started) / 1000).toFixed(1)} s)`);

const drawings = drawingsStamp();

const wrong = await wrongBrands(process.env.BRANDS_FOLDER || "brands");
if (wrong) {
  console.error(wrong);
  process.exit(1);
}
mkdirSync("build", { recursive: true });
rmSync("build/drawings-stamp", { force: true });
if (process.argv.includes("--drawings")) await draw();
else {
  rmSync("build/stamp", { force: true });
  await run("messages", ["--import", "tsx", "scripts/messages.ts", "compile"]);
  await Promise.all([
    draw(),
    run("storefront", ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"]).then(async () => {
      await bundleServer();
      report("server bundled");
      await run("games", ["node_modules/vite/bin/vite.js", "build", "--config", "vite.studio.config.ts"]);
    }),
    makeServiceWorker("build/service-worker.js").then(() => report("service worker made")),
    makeBooks({ from: "content/book", to: "build/books" }).then(() => report("books made")),
  ]);
  await precompress(["build/storefront/client/assets", "build/studio/assets"]);
  markBuilt(stamp);
}
markDrawn(drawings);
report("done");

function draw(): Promise<void> {
  return run("art", ["--import", "tsx", "scripts/art.ts"]);
}

/** Runs a command of Node's in a process of its own; its output is shown only when it fails. */
function run(name: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("exit", (code) => {
      if (code === 0) {
        report(`${name} made`);
        resolve();
      } else reject(new Error(`${name} failed:\n${output}`));
    });
  });
}
