import { readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineConfig } from "vite";
import { minified } from "./scripts/build/minify.ts";
import { smallFonts } from "./scripts/build/small-fonts.ts";

const outDir = resolve("build/studio/assets");

/** Builds the studio's browser client. The front door serves build/studio/assets under /studio-assets/, for ever. */
export default defineConfig({
  base: "/studio-assets/",
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: true,
    assetsDir: "",
    target: "esnext",
    cssTarget: "es2022",
    // By `minified`.
    minify: false,
    cssMinify: "esbuild",
    assetsInlineLimit: 0,
    manifest: "manifest.json",
    rollupOptions: {
      input: { main: "platform/studio/client/main.ts", verify: "platform/studio/client/verify/main.ts" },
      // The storefront's page of fairness calls what the program of rounds exports.
      preserveEntrySignatures: "exports-only",
    },
  },
  plugins: [
    smallFonts(),
    minified("es2022"),
    {
      // Players load it down, to verify rounds without us.
      name: "script-that-verifies",
      buildStart() {
        const name = "scripts/verify-round.mjs";
        this.emitFile({
          type: "asset",
          name: "verify-round.mjs",
          originalFileName: name,
          source: readFileSync(resolve(name)),
        });
      },
    },
    {
      name: "manifest-beside-the-assets",
      closeBundle() {
        const beside = join(outDir, "..", "manifest.json");
        rmSync(beside, { force: true });
        renameSync(join(outDir, "manifest.json"), beside);
      },
    },
  ],
});
