import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Where a Chromium is: the one that CHROMIUM names, the system's, or Playwright's own. Installs Debian's when it may. */
export function findChromium(): { ok: true; path: string } | { ok: false; message: string } {
  const found = existing();
  if (found) return { ok: true, path: found };
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("No Chromium found: installing the distribution's (apt-get install chromium) ...");
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { stdio: "ignore" });
    const installed = existing();
    if (installed) return { ok: true, path: installed };
  }
  return {
    ok: false,
    message:
      "The browser tests need Chromium. Install it (Debian and Ubuntu: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM to its path.",
  };
}

function existing(): string | undefined {
  const candidates = [
    process.env.CHROMIUM,
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
 * The same for pages, which are put together without that: as if by a graphics card in software, they took nearly twice
 * the time of a processor.
 */
export const CHROMIUM_ARGS = [...GAME_ARGS, "--disable-gpu-compositing"];
