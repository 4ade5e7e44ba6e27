import { randomUUID } from "node:crypto";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { SLOT_MATHS } from "#platform/studio/math/slots.ts";
import { newPerson } from "#tests/harness/people.ts";
import type { RunningProduct } from "#tests/harness/product.ts";
import { registerHere } from "./cashbox.ts";

/** The phone that Lighthouse stands for. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

/** What a game's page shows once its round can be begun. */
export const READY = "#game button.main:not([disabled])";

/** Kinds that everybody plays together: they run without a bet, and have no demo. */
export const isShared = (kind: string): boolean => kind === "crash" || kind.startsWith("table");

/**
 * One game of each kind that the studio has, the most popular, by the kind's name: `slot lines`, `table wheel`, `dice`. Of those that
 * have a demo, where a demo is asked for and the kind is not shared.
 */
export async function gamesByKind({ demo = false } = {}): Promise<ReadonlyMap<string, string>> {
  const catalogue = await loadCatalogue("platform/games/catalogue");
  const games = new Map<string, string>();
  for (const { identifier, has_demo_mode: hasDemo } of catalogue.games) {
    const { engine, math = "" } = catalogue.find(identifier) ?? {};
    const kind = engine && kindOf(engine, math);
    if (kind && !games.has(kind) && (!demo || hasDemo || isShared(kind))) games.set(kind, identifier);
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

export type Player = NonNullable<BrowserContextOptions["storageState"]>;

/** A new player's cookies, with the details that some providers ask for: shared tables have no demo. */
export async function becomePlayer(browser: Browser, { origin }: RunningProduct): Promise<Player> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(registerHere, `bench-${randomUUID()}@example.com`);
  await page.evaluate(fillIn, newPerson());
  const player = await context.storageState();
  await context.close();
  return player;
}

/** In the page: the signed-in player's own details. */
async function fillIn(person: object): Promise<void> {
  const { status } = await fetch("/api/player", {
    method: "PATCH",
    headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
    body: JSON.stringify(person),
  });
  if (status !== 200) throw new Error(`Filling in the profile answered ${status}`);
}
