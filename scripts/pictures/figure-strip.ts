import { readdirSync, readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { build } from "esbuild";
import type { SlotMachine } from "#schemas/studio/slot-profile.ts";

interface Theme {
  hero: string;
  sides: readonly string[];
  palette: readonly string[];
}

/** A figure on its tile, as a machine of that kind with that theme shows it. */
export interface Strip {
  theme: Theme;
  kind: SlotMachine["kind"];
  figure: string;
}

export interface StripOptions {
  /** Width and height of a picture. */
  cell: number;
  /** How many there are, and milliseconds between two. */
  frames: number;
  every: number;
  renderer: "webgl" | "canvas";
}

const CATALOGUE = "platform/games/catalogue";
const KINDS = { classic: "classic", forty: "forty", hold: "hold", ways: "ways" } as const;

/** Every figure of the catalogue's slots, in the first game that shows it. */
export function stripsOfCatalogue(): Strip[] {
  const strips = new Map<string, Strip>();
  for (const file of readdirSync(CATALOGUE))
    for (const { engine, math, theme } of JSON.parse(readFileSync(`${CATALOGUE}/${file}`, "utf8")).games) {
      if (engine !== "slot") continue;
      const kind = KINDS[math.split("-")[0] as keyof typeof KINDS] ?? "lines";
      for (const figure of [theme.hero, ...theme.sides].slice(0, kind === "classic" ? 3 : 4))
        if (!strips.has(figure)) strips.set(figure, { theme, kind, figure });
    }
  return [...strips.values()];
}

/** Draws the motions of figures, a row each, as they are drawn in the game. */
export async function figureStrips(browser: Browser, strips: readonly Strip[], options: StripOptions): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: ["scripts/pictures/strip-page.ts"],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
  });
  const script = outputFiles[0]?.text ?? "";
  const page = await browser.newPage({
    viewport: { width: options.cell * options.frames, height: options.cell * strips.length },
  });
  try {
    await page.route("**/*", (route) => {
      const { pathname } = new URL(route.request().url());
      if (!pathname.startsWith("/media/"))
        return route.fulfill({
          contentType: "text/html",
          body: "<style>body { margin: 0 } canvas { width: 100% }</style>",
        });
      return route.fulfill({ path: `build${pathname}` });
    });
    await page.goto("http://strips.localhost/");
    await page.addScriptTag({ content: script });
    await page.evaluate(
      ([rows, given]) =>
        (window as unknown as { drawStrips(...values: unknown[]): Promise<void> }).drawStrips(rows, given),
      [strips, options] as const,
    );
    return await page.screenshot();
  } finally {
    await page.close();
  }
}
