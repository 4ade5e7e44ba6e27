import type { BrowserContextOptions, Page } from "@playwright/test";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { SLOT_MATHS } from "#platform/studio/math/slots.ts";

/** The phone that Lighthouse stands for. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

/** What a game's page shows once its round can be begun. */
export const READY = "#game button.main:not([disabled])";

/** One game of each kind that the studio has, the most popular, by the kind's name: `slot lines`, `table wheel`, `dice`. */
export async function gamesByKind(): Promise<ReadonlyMap<string, string>> {
  const catalogue = await loadCatalogue("platform/games/catalogue");
  const games = new Map<string, string>();
  for (const { identifier } of catalogue.games) {
    const { engine, math = "" } = catalogue.find(identifier) ?? {};
    const kind = engine && kindOf(engine, math);
    if (kind && !games.has(kind)) games.set(kind, identifier);
  }
  return games;
}

function kindOf(engine: string, math: string): string {
  if (engine === "slot") return `slot ${SLOT_MATHS.get(math)?.machine.kind}`;
  return engine === "table" ? `table ${math}` : engine;
}

/** Opens a session of a game, of the player whom the page's browser is signed in as or a demo; the address of its frame. */
export function openSession(page: Page, identifier: string, mode: "real" | "demo"): Promise<string> {
  return page.evaluate(
    async (body) => {
      const answer = await fetch("/api/games/sessions", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
        body: JSON.stringify(body),
      });
      if (answer.status !== 201) throw new Error(`${body.identifier}: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { launch_url: string }).launch_url;
    },
    { identifier, mode },
  );
}
