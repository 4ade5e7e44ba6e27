import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Debian's two: the whole browser, and its engine without windows, with which the journeys take an eighth less time of a processor. */
type Package = "chromium" | "chromium-headless-shell";

/**
 * Where a Chromium is: the one that CHROMIUM names, the system's (first that of `wanted`), or Playwright's own. Installs
 * Debian's when it may.
 */
export function findChromium(
  wanted: Package = "chromium",
): { ok: true; path: string } | { ok: false; message: string } {
  const found = existing(wanted);
  if (found) return { ok: true, path: found };
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`No Chromium found: installing the distribution's (apt-get install ${wanted}) ...`);
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    for (const name of new Set<Package>([wanted, "chromium"])) {
      spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], { stdio: "ignore" });
      const installed = existing(wanted);
      if (installed) return { ok: true, path: installed };
    }
  }
  return {
    ok: false,
    message:
      "The browser tests need Chromium. Install it (Debian and Ubuntu: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM to its path.",
  };
}

function existing(wanted: Package): string | undefined {
  const candidates = [
    process.env.CHROMIUM,
    `/usr/bin/${wanted}`,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && existsSync(path));
}

/** A closed, quiet browser: no calls home; game graphics are drawn in software, so that they run anywhere. */
export const GAME_ARGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--enable-unsafe-swiftshader",
  "--use-angle=swiftshader",
];

/**
 * The same without a graphics card of any kind: pages are put together, and games drawn, as where a player's browser has none. Imitated in
 * software, a card takes a fifth more of a processor's time for pages and two to three times as much for games.
 */
export const CHROMIUM_ARGS = [...GAME_ARGS, "--disable-gpu-compositing", "--disable-3d-apis"];
